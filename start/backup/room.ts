import { join } from 'node:path';
import type { Settings } from '#server/platform/config/config.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { freeRoom, inGiB } from '#server/platform/files/free-room.ts';
import { fileStoreOf } from '../outside-services.ts';
import type { Copy } from './copies.ts';
import { BackupError } from './errors.ts';
import { createFilePool } from './file-pool.ts';
import { eachFile } from './restore-files.ts';

/** Bytes that a database takes for each that its rows take in a copy, packed; and those of an empty one. */
const sizes = { perByte: 12, empty: 300 * 2 ** 20 };
/** What stays free beside it: a database stops on a full disk. */
const spareBytes = 500 * 2 ** 20;

/** There is no room for what was asked, so it was not begun: that says nothing of the copy. */
export class NoRoomError extends BackupError {
  constructor(sentence: string) {
    super('refused', sentence);
  }
}

/** Bytes that the rows of a copy take as a database, about. */
export function sizeAsDatabase({ manifest }: Copy): number {
  const packed = manifest.tables.reduce((sum, { part }) => sum + part.bytes, 0);
  return packed * sizes.perByte + sizes.empty;
}

/**
 * Whether a copy can be brought back to where the settings say, as far as this machine can tell: how full the disk of a database server is,
 * only that server knows.
 * @throws NoRoomError
 */
export async function refuseRestoreWithoutRoom(
  copy: Copy,
  store: FileStore,
  { settings, filesOnly }: { settings: Settings; filesOnly: boolean },
): Promise<void> {
  const { dataDir, DATABASE_URL } = settings;
  const needs = [
    { folder: join(dataDir, 'postgres'), bytes: filesOnly || DATABASE_URL !== undefined ? 0 : sizeAsDatabase(copy) },
    { folder: join(dataDir, 'files'), bytes: fileStoreOf(settings) ? 0 : await missingBytes(copy, store) },
  ].filter(({ bytes }) => bytes > 0);
  const needed = new Map<number, number>();
  for (const { folder, bytes } of needs) {
    const { free, disk } = await freeRoom(folder);
    const all = (needed.get(disk) ?? 0) + bytes;
    needed.set(disk, all);
    if (free - spareBytes >= all) continue;
    throw new NoRoomError(
      `To bring it back, ${inGiB(all)} are needed on the disk of ${folder}, and ${inGiB(free - spareBytes)} are free there beside a reserve, so it was not begun. ` +
        'Make room (docs/operator/runbooks.md#diskfull), or set DATA_DIR to a larger disk. Nothing was changed.',
    );
  }
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
