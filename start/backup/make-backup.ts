import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { keptFilesLock } from '#server/platform/database/kept-files.ts';
import { migrationLock } from '#server/platform/database/schema/migrate.ts';
import { pictureKeys } from '#server/platform/files/file-address.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { isFull } from '#server/platform/files/local-file-store.ts';
import { writeWhole } from '#server/platform/files/write-whole.ts';
import { nameOf } from '../copies/copy-names.ts';
import { withClient } from '../private-database/connection.ts';
import {
  type Removed,
  type Retention,
  refuseForeign,
  removeOutlived,
  removeUnfinished,
  unfinishedPrefix,
} from './copies.ts';
import { BackupError } from './errors.ts';
import { createFilePool, ownerAlone, type PooledFile } from './file-pool.ts';
import { inParallel } from './in-parallel.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { type CopyPlace, writePart } from './parts.ts';
import { RowDigest } from './row-digest.ts';
import {
  beginSnapshot,
  copyOut,
  findInstallation,
  listMigrations,
  listNamedFiles,
  listSequences,
  listTables,
  type NamedFiles,
  takeLock,
} from './rows.repository.ts';
import type { BackupKey } from './sealing.ts';

export interface BackupOptions {
  /** address of the database, of a role that may read it */
  databaseUrl: string;
  store: FileStore;
  /** where copies lie; it is made if absent */
  backupDir: string;
  /** seals the copy; null: it lies open */
  key: BackupKey | null;
  /** secrets.json of the product, for a sealed copy; absent where there is none */
  secretsFile?: string;
  now?: () => Date;
  /** which of the older ones stay; null: all */
  retention?: Retention | null;
  /** called again and again while the copy grows: rejects where there is no room for more of it; default: until the disk is full */
  checkRoom?: () => Promise<void>;
  /** ms that it waits for a sweep or a migration to end */
  patienceMs?: number;
}

export interface BackupReport {
  manifest: Manifest;
  folder: string;
  /** files that the pool did not have yet */
  filesAdded: number;
  /** null where nothing was asked to go */
  removed: Removed | null;
}

/** Files that are read at once: a store elsewhere answers each after a while. */
const filesAtOnce = 12;

/**
 * Makes a copy of rows and files: the rows as one snapshot has them, and every file that these rows name, whatever goes on meanwhile. It has
 * its name only when it is complete; stopped before, it leaves what the next one removes.
 * Older ones go while nobody else can make one.
 * @throws BackupError `in-use` while another one is made, `absent` where the database is not the product's, `refused` for want of room, and beside copies of another
 */
export async function makeBackup(options: BackupOptions): Promise<BackupReport> {
  const { databaseUrl, backupDir, key, now = () => new Date(), patienceMs = 10_000 } = options;
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  // A connection of its own, as the snapshot sees nothing newer than its first statement, this lock too.
  return withClient(databaseUrl, async (keeper) => {
    if (!(await takeLock(keeper, keptFilesLock, { mode: 'alone', patienceMs }))) {
      throw new BackupError('in-use', 'Another copy of this database is being made. Wait until it has ended.');
    }
    const installation = await findInstallation(keeper);
    await refuseForeign(backupDir, installation);
    await removeUnfinished(backupDir);
    const startedAt = now();
    const name = nameOf(startedAt);
    const place: CopyPlace = { folder: join(backupDir, `${unfinishedPrefix}${name}`), name, key };
    await mkdir(place.folder, { mode: 0o700 });
    try {
      await options.checkRoom?.();
      const { namedFiles, ...rows } = await copyDatabase(databaseUrl, place, patienceMs);
      const files = await copyFiles(namedFiles, place, options);
      const secrets = await copySecrets(place, options.secretsFile);
      // Fails when the connection was lost, and with it what kept the files.
      await keeper.query('select');
      const manifest: Manifest = {
        name,
        startedAt: startedAt.toISOString(),
        endedAt: now().toISOString(),
        installation,
        ...rows,
        files: files.listed,
        secrets,
        keyId: key?.id ?? null,
      };
      await writeWhole(join(place.folder, 'manifest.json'), writeManifest(manifest, key), ownerAlone);
      const folder = join(backupDir, name);
      await rename(place.folder, folder);
      await syncFolder(backupDir);
      const removed = options.retention ? await removeOutlived(backupDir, name, options.retention, key) : null;
      return { manifest, folder, filesAdded: files.added, removed };
    } catch (error) {
      await rm(place.folder, { recursive: true, force: true });
      throw isFull(error)
        ? new BackupError('refused', `There is no room left where copies lie (${backupDir}).`)
        : error;
    }
  });
}

type CopiedRows = Pick<Manifest, 'migrations' | 'tables' | 'sequences'> & { namedFiles: NamedFiles };

function copyDatabase(databaseUrl: string, place: CopyPlace, patienceMs: number): Promise<CopiedRows> {
  return withClient(databaseUrl, (waiting) =>
    withClient(databaseUrl, async (reader) => {
      // A migration waits for as long as rows are read, instead of giving up behind them.
      if (!(await takeLock(waiting, migrationLock, { mode: 'shared', patienceMs }))) {
        throw new BackupError('in-use', 'The schema is being changed. Try again when the product has started.');
      }
      await beginSnapshot(reader);
      const migrations = await listMigrations(reader);
      if (migrations === null) {
        throw new BackupError(
          'absent',
          'The database holds nothing of the product. Set DATABASE_URL to the one that does.',
        );
      }
      const tables: Manifest['tables'] = [];
      for (const table of await listTables(reader)) tables.push(await copyTable(reader, table, place));
      const sequences = await listSequences(reader);
      const namedFiles = await listNamedFiles(reader);
      await reader.query('commit');
      return { migrations, tables, sequences, namedFiles };
    }),
  );
}

async function copyTable(
  reader: pg.Client,
  table: { name: string; columns: readonly string[] },
  place: CopyPlace,
): Promise<Manifest['tables'][number]> {
  const rows = new RowDigest();
  const content = new PassThrough();
  const [part] = await Promise.all([
    writePart(place, `rows/${fileNameOf(table.name)}.gz`, content),
    pipeline(copyOut(reader, table), rows, content),
  ]);
  return { name: table.name, columns: [...table.columns], rows: rows.rows, rowsDigest: rows.digest, part };
}

/** Tables of the product have plain names; what a person has called otherwise is told apart by a digest. */
function fileNameOf(table: string): string {
  if (/^[\w.]+$/.test(table)) return table;
  return `other-${createHash('sha256').update(table).digest('hex').slice(0, 16)}`;
}

/** Adds to the pool what it lacks, and lists what the copy has of it. What the store itself lacks is counted. */
async function copyFiles(
  named: NamedFiles,
  place: CopyPlace,
  { store, backupDir, key, checkRoom }: BackupOptions,
): Promise<{ listed: Manifest['files']; added: number }> {
  const pool = createFilePool(backupDir, key);
  const pictures = named.pictures.flatMap(({ hash, widths }) => pictureKeys(hash, widths));
  const keys = [...pictures, ...named.voices, ...named.papers].sort();
  let added = 0;
  const copied = await inParallel(keys, filesAtOnce, async (name): Promise<PooledFile | null> => {
    const known = await pool.find(name);
    if (known) return known;
    const bytes = await readStored(store, name);
    if (bytes === null) return null;
    await checkRoom?.();
    added += 1;
    return pool.add(name, bytes);
  });
  const found = copied.filter((file) => file !== null);
  const part = await writePart(
    place,
    'files.gz',
    found.map((file) => `${file.key} ${file.digest}\n`),
  );
  return { listed: { part, count: found.length, missing: keys.length - found.length }, added };
}

async function readStored(store: FileStore, key: string): Promise<Buffer | null> {
  try {
    return await buffer(store.read(key));
  } catch (error) {
    if ((await store.size(key)) === null) return null;
    throw error;
  }
}

/** Keys that are read by whoever finds the copy are none, so they go into sealed ones alone. */
async function copySecrets(place: CopyPlace, file: string | undefined): Promise<Manifest['secrets']> {
  if (place.key === null || file === undefined) return null;
  const text = await readFile(file, 'utf8').catch(noneWhereMissing);
  return text === null ? null : writePart(place, 'secrets.gz', [text]);
}

function noneWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
