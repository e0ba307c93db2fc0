import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrokenLink } from '#server/platform/audit/audit.repository.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { isMigrated } from '#server/platform/database/schema/migrate.ts';
import type { DatabaseAddresses } from '#server/platform/database/schema/prepare-schema.ts';
import { freeRoom, inGiB } from '#server/platform/files/free-room.ts';
import type { Log } from '#server/platform/log/log.ts';
import { walkCopy } from '../copies/walk-copy.ts';
import { runsAsRoot } from '../private-database/account.ts';
import { startEmbeddedPostgres } from '../private-database/embedded-postgres.ts';
import { compareCounters } from '../sound-data/counters.repository.ts';
import type { Copy } from './copies.ts';
import { BackupError } from './errors.ts';
import { checkCopy, loadCopy } from './load-copy.ts';
import { saySetAside, setAsideDamaged } from './restore-files.ts';
import { NoRoomError, sizeAsDatabase } from './room.ts';

/** Rows of each kind that are counted anew. */
const sample = 500;

/** Begins the name of a folder in which a copy is tried; the process that does so stands in it. */
const folderPrefix = '.tried-copy-';
const day = 86_400_000;

/** What stays free beside it, as much as uploads ask for (rules/uploads#room). */
const spare = { bytes: 500 * 2 ** 20, share: 0.05 };

/**
 * Tries a copy: all of it is read, its rows are loaded into a PostgreSQL that is made for this and thrown away, and what the product
 * relies on is looked at there; then the product itself is asked on it. Nothing of the product is touched; a file of the pool that is damaged is set aside.
 * @param dataDir where it is made, in a folder of its own; where there is none, beside the copies
 * @throws BackupError with what is wrong, NoRoomError before anything was tried
 */
export async function tryCopy(
  copy: Copy,
  dataDir: string,
  log: Log,
): Promise<{ rows: number; migrations: number; files: number }> {
  const place = placeFor(dataDir, copy.backupDir);
  await removeLeftovers(place);
  await refuseWithoutRoom(place, copy);
  await checkCopy(copy);
  const folder = await mkdtemp(join(place, `${folderPrefix}${process.pid}-`));
  return inFolder(folder, log, async (addresses) => {
    const loaded = await loadCopy(copy, addresses, log);
    await lookAt(addresses.app, copy, folder, log);
    const damaged = await setAsideDamaged(copy);
    if (damaged.length > 0) throw new BackupError('damaged', saySetAside(damaged));
    return { ...loaded, files: copy.manifest.files.count };
  });
}

/** Not the system's folder for temporary files, which may lie in memory; and plain rows do not lie among sealed copies that are sent away. */
function placeFor(dataDir: string, backupDir: string): string {
  if (existsSync(dataDir)) return dataDir;
  // Its server has another account, which may not enter the folder of copies.
  return runsAsRoot() ? tmpdir() : backupDir;
}

/** Runs a server in a folder, which is gone afterwards, also where a signal ends the process. */
async function inFolder<Result>(
  folder: string,
  log: Log,
  work: (addresses: DatabaseAddresses) => Promise<Result>,
): Promise<Result> {
  const stopping = new AbortController();
  const starting = startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    log,
    durability: 'none',
    signal: stopping.signal,
  });
  let cleaned: Promise<void> | null = null;
  const cleanUp = () => {
    cleaned ??= starting
      .then(
        (embedded) => embedded.stop(),
        () => undefined,
      )
      .finally(() => rm(folder, { recursive: true, force: true }));
    return cleaned;
  };
  const end = () => {
    stopping.abort();
    void cleanUp().finally(() => process.exit(1));
  };
  for (const signal of signals) process.on(signal, end);
  try {
    const { url, ownerUrl } = await starting;
    return await work({ app: url, owner: ownerUrl });
  } finally {
    await cleanUp();
    for (const signal of signals) process.off(signal, end);
  }
}

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Removes what runs that were killed have left: the plain rows of a copy. */
async function removeLeftovers(place: string): Promise<void> {
  for (const folder of await triedFolders(place)) {
    const pid = Number(/\.tried-copy-(\d+)-/.exec(folder)?.[1] ?? 0);
    const { mtimeMs } = await stat(folder);
    if (isAlive(pid) && Date.now() - mtimeMs < day) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Folders below this one, and where versions before made them, in which copies are or were tried. */
export async function triedFolders(place: string): Promise<string[]> {
  const below = async (folder: string, prefix: string) => {
    const names = await readdir(folder).catch(() => []);
    return names.filter((name) => name.startsWith(prefix)).map((name) => join(folder, name));
  };
  return [...(await below(place, folderPrefix)), ...(await below(tmpdir(), 'tokcha-tried-copy-'))];
}

function isAlive(pid: number): boolean {
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @throws NoRoomError */
async function refuseWithoutRoom(place: string, copy: Copy): Promise<void> {
  const needed = sizeAsDatabase(copy);
  const { free, whole } = await freeRoom(place);
  const left = free - Math.max(spare.bytes, whole * spare.share);
  if (left >= needed) return;
  throw new NoRoomError(
    `To try it, ${inGiB(needed)} are needed in ${place}, and ${inGiB(left)} are free beside what uploads need, so it was not tried. Make room (docs/operator/runbooks.md#diskfull), or try it on another machine.`,
  );
}

async function lookAt(url: string, { folder }: Copy, place: string, log: Log): Promise<void> {
  const { db, close } = openDatabase({ url, log, poolSize: 1, statementTimeoutMs: 120_000, acquireTimeoutMs: 30_000 });
  try {
    const wrong = [
      ...((await isMigrated(db)) ? [] : ['its schema is not that of this version']),
      ...((await findBrokenLink(db)) === null ? [] : ['the chain of its audit log is broken']),
      ...(await compareCounters(db, sample)).flatMap(({ name, wrong }) =>
        wrong.length > 0
          ? [`${wrong.length} numbers of ${name} are other than their rows say (${wrong.slice(0, 5).join(', ')})`]
          : [],
      ),
    ];
    // Of a schema that is another's the product would say nothing but that.
    if (wrong.length === 0) wrong.push(...(await walkCopy(url, join(place, 'walk'))));
    if (wrong.length > 0) {
      throw new BackupError(
        'refused',
        `${folder} can be brought back as it was copied, but what was copied is not sound: ${wrong.join('; ')}.`,
      );
    }
  } finally {
    await close();
  }
}
