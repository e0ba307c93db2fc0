import type { FileStore } from '#server/platform/files/file-store.ts';
import { type Copy, listFiles } from './copies.ts';
import { BackupError } from './errors.ts';
import { createFilePool, type PooledFile } from './file-pool.ts';
import { inParallel } from './in-parallel.ts';

const isDamage = (error: unknown): error is BackupError => error instanceof BackupError && error.problem === 'damaged';

const filesAtOnce = 12;
/** Most damaged files that are named. */
const mostNamed = 10;

/**
 * Reads every file of a copy from the pool, and gives each to `take`.
 * @returns those that are damaged or missing there, a sentence each
 */
export async function eachFile(
  copy: Copy,
  take: (file: PooledFile, read: () => Promise<Buffer>) => Promise<void>,
): Promise<string[]> {
  const pool = createFilePool(copy.backupDir, copy.key);
  const damaged: string[] = [];
  const files: PooledFile[] = [];
  for await (const file of listFiles(copy, copy.manifest)) files.push(file);
  if (files.length !== copy.manifest.files.count)
    throw new BackupError('damaged', `${copy.folder} lists ${files.length} of ${copy.manifest.files.count} files.`);
  await inParallel(files, filesAtOnce, async (file) => {
    try {
      await take(file, () => pool.read(file));
    } catch (error) {
      // What belongs to another user is not damaged.
      if (!isDamage(error)) throw error;
      damaged.push(error.message);
    }
  });
  return damaged;
}

/**
 * Reads every file of a copy, and sets aside those that are damaged: the next copy adds them again from the store, for this one too, since
 * the name of a file is its content.
 * @returns those that are damaged or missing, a sentence each
 */
export async function setAsideDamaged(copy: Copy): Promise<string[]> {
  const pool = createFilePool(copy.backupDir, copy.key);
  return eachFile(copy, async (file, read) => {
    try {
      await read();
    } catch (error) {
      if (isDamage(error)) await pool.setAside(file);
      throw error;
    }
  });
}

/**
 * Gives the store what it lacks of a copy's files. What it has stays, since names of files are their content.
 * @returns how many came, and which could not, a sentence each
 */
export async function restoreFiles(copy: Copy, store: FileStore): Promise<{ added: number; damaged: string[] }> {
  let added = 0;
  const damaged = await eachFile(copy, async ({ key }, read) => {
    if ((await store.size(key)) !== null) return;
    await store.put(key, await read());
    added += 1;
  });
  return { added, damaged };
}

/** What whoever tried the copy is told of them. */
export function saySetAside(damaged: readonly string[]): string {
  return `${listed(damaged)}\nWhat is damaged was set aside (….damaged), so that the next copy adds it again from the store: npm run backup, then npm run backup -- --verify. A disk that damages files wants to be replaced.`;
}

function listed(damaged: readonly string[]): string {
  const more = damaged.length > mostNamed ? `\n… and ${damaged.length - mostNamed} more` : '';
  return `${damaged.slice(0, mostNamed).join('\n')}${more}`;
}

/** What whoever would bring the copy back is told of them. */
export function sayDamaged(damaged: readonly string[]): string {
  return `${listed(damaged)}\nThe database was not changed. Take another copy, or bring back what is whole with --skip-damaged-files.`;
}
