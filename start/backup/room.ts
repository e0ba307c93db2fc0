import { join } from 'node:path';
import type { Settings } from '#server/platform/config/config.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { freeRoom, inGiB } from '#server/platform/files/free-room.ts';
import { fileStoreOf } from '../outside-services.ts';
import type { Copy } from './copies.ts';
import { BackupError } from './errors.ts';
import { createFilePool } from './file-pool.ts';
import { eachFile } from './restore-files.ts';

/** Bytes that a database takes for each that its rows take in a copy, packed: as a rule, and never less; and those of an empty one. */
const sizes = { perByte: 12, perByteAtLeast: 4, empty: 300 * 2 ** 20 };
/** What stays free beside it: a database stops on a full disk. */
const spareBytes = 500 * 2 ** 20;

/** There is no room for what was asked, so it was not begun: that says nothing of the copy. */
export class NoRoomError extends BackupError {
  constructor(sentence: string) {
    super('refused', sentence);
  }
}

/** Bytes that the rows of a copy take as a database, about. */
export function sizeAsDatabase(copy: Copy, perByte: number = sizes.perByte): number {
  const packed = copy.manifest.tables.reduce((sum, { part }) => sum + part.bytes, 0);
  return packed * perByte + sizes.empty;
}

/**
 * Whether a copy can be brought back to where the settings say, as far as this machine can tell: how full the disk of a database server is,
 * only that server knows. How large the rows become is an estimate: what may be enough is begun, since whoever asks has no other database.
 * @returns what to say of room that may not be enough
 * @throws NoRoomError
 */
export async function requireRoomToRestore(
  copy: Copy,
  store: FileStore,
  { settings, filesOnly }: { settings: Settings; filesOnly: boolean },
): Promise<string[]> {
  const { dataDir, DATABASE_URL } = settings;
  const files = fileStoreOf(settings) ? 0 : await missingBytes(copy, store);
  const needs = [{ folder: join(dataDir, 'files'), least: files, likely: files }];
  if (!filesOnly && DATABASE_URL === undefined)
    needs.push({
      folder: join(dataDir, 'postgres'),
      least: sizeAsDatabase(copy, sizes.perByteAtLeast),
      likely: sizeAsDatabase(copy),
    });
  const disks = new Map<number, { folder: string; room: number; least: number; likely: number }>();
  for (const { folder, least, likely } of needs.filter((each) => each.likely > 0)) {
    const { free, disk } = await freeRoom(folder);
    const other = disks.get(disk) ?? { least: 0, likely: 0 };
    disks.set(disk, { folder, room: free - spareBytes, least: other.least + least, likely: other.likely + likely });
  }
  const short = [...disks.values()].filter(({ room, likely }) => room < likely);
  for (const { folder, room, least } of short) {
    if (room >= least) continue;
    throw new NoRoomError(
      `To bring it back, at least ${inGiB(least)} are needed on the disk of ${folder}, and ${inGiB(room)} are free there beside a reserve, so it was not begun. ` +
        'Make room (docs/operator/runbooks.md#diskfull), or set DATA_DIR to a larger disk. Nothing was changed.',
    );
  }
  return short.map(
    ({ folder, room, likely }) =>
      `It may take ${inGiB(likely)} on the disk of ${folder}, and ${inGiB(room)} are free there beside a reserve. It is begun all the same: should they not be enough, what is there now stays; make room then, and run this again.`,
  );
}

/** Bytes of the files that the store lacks, as they lie in the pool. */
async function missingBytes(copy: Copy, store: FileStore): Promise<number> {
  const pool = createFilePool(copy.backupDir, copy.key);
  let bytes = 0;
  await eachFile(copy, async (file) => {
    if ((await store.size(file.key)) !== null) return;
    const size = await pool.size(file);
    bytes += size;
  });
  return bytes;
}
