import { readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { retention } from '#contract/values/retention.ts';
import { tashkentDay } from '#contract/values/tashkent.ts';
import { sayDenied } from '#server/platform/config/denied.ts';
import { listCopies, momentOf, newestOf } from '../copies/copy-names.ts';
import { BackupError } from './errors.ts';
import { type PooledFile, pooledName, removeOthers } from './file-pool.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { type CopyPlace, checkPart, damage, readPart } from './parts.ts';
import type { BackupKey } from './sealing.ts';

/** A copy that is complete. */
export interface Copy extends CopyPlace {
  manifest: Manifest;
  /** the folder whose pool has its files */
  backupDir: string;
}

export const unfinishedPrefix = '.unfinished-';

/**
 * Opens a copy by its name, by the path of its folder, or the newest (`latest`), other than those that a
 * clock which was ahead has named.
 * @throws BackupError `absent`, `sealed`, `damaged`, `newer`
 */
export async function openCopy(backupDir: string, which: string, key: BackupKey | null): Promise<Copy> {
  const copies = await listCopies(backupDir);
  const name = which === 'latest' ? newestOf(copies, new Date()) : which;
  if (name === undefined) throw new BackupError('absent', `There is no copy in ${backupDir}. Make one: npm run backup`);
  const folder = copies.includes(name) ? join(backupDir, name) : resolve(name);
  const manifest = await readManifest(folder, key);
  if (manifest.keyId !== null && key === null) {
    throw new BackupError('sealed', `${folder} is sealed: set BACKUP_KEY to the key that it was made with.`);
  }
  return {
    folder,
    name: manifest.name,
    key: manifest.keyId === null ? null : key,
    manifest,
    backupDir: resolve(folder, '..'),
  };
}

/** The files that a copy names, in the order of their names. */
export async function* listFiles(place: CopyPlace, { files }: Manifest): AsyncGenerator<PooledFile> {
  const content = readPart(place, files.part);
  const lines = createInterface({ input: content, crlfDelay: Number.POSITIVE_INFINITY });
  const failed = new Promise<never>((_resolve, reject) => content.once('error', reject));
  failed.catch(() => undefined);
  const errorOf = (error: unknown) =>
    error instanceof BackupError ? error : damage(place.folder, files.part.path, 'is damaged', error);
  try {
    for await (const line of lines) {
      const [key = '', digest = ''] = line.split(' ');
      yield { key, digest };
    }
  } catch (error) {
    throw content.errored ? errorOf(content.errored) : error;
  }
  if (content.errored) throw errorOf(content.errored);
}

/**
 * @param installation null: nobody can be asked, so all have to be of one
 * @throws BackupError `refused` where a copy of another installation lies in the folder: each would remove what the other needs
 */
export async function refuseForeign(backupDir: string, installation: string | null): Promise<void> {
  let own = installation;
  for (const name of await listCopies(backupDir)) {
    const owner = await readManifest(join(backupDir, name), null).then(
      (found) => found.installation,
      () => null,
    );
    own ??= owner;
    if (owner === null || owner === own) continue;
    throw new BackupError(
      'refused',
      `${join(backupDir, name)} is a copy of another installation (${owner}, not ${own}), so nothing is made or removed there. Set BACKUP_DIR to a folder of this one alone, or move the other's folder away as a whole.`,
    );
  }
}

/** How many copies stay: the newest, then the newest of each day and of each week that has any. */
export interface Retention {
  keep: number;
  daily: number;
  weekly: number;
}

/** Those of these copies, the newest first, that no longer have to stay. */
export function outlived(names: readonly string[], { keep, daily, weekly }: Retention): string[] {
  const kept = new Set(names.slice(0, keep));
  const keepNewestOf = (periodOf: (name: string) => string, count: number) => {
    const newest = new Map<string, string>();
    for (const name of names) if (!newest.has(periodOf(name))) newest.set(periodOf(name), name);
    for (const name of [...newest.values()].slice(0, count)) kept.add(name);
  };
  keepNewestOf((name) => tashkentDay(momentOf(name)), daily);
  keepNewestOf((name) => mondayOf(tashkentDay(momentOf(name))), weekly);
  return names.filter((name) => !kept.has(name));
}

/** Those of these copies, the newest first, that are too old at this moment and stand behind a newer one that is whole. */
async function expired(
  backupDir: string,
  names: readonly string[],
  now: Date,
  key: BackupKey | null,
): Promise<string[]> {
  const isOld = (name: string) => now.getTime() - momentOf(name).getTime() > retention.backupDays * 86_400_000;
  for (const [place, name] of names.entries()) {
    const old = names.slice(place + 1).filter(isOld);
    if (old.length === 0) return [];
    if (await isWhole(backupDir, name, key)) return old;
  }
  return [];
}

/** Whether all that the copy's own folder holds is as it was written, and can be opened. */
async function isWhole(backupDir: string, name: string, key: BackupKey | null): Promise<boolean> {
  try {
    const copy = await openCopy(backupDir, name, key);
    const { tables, files } = copy.manifest;
    for (const part of [...tables.map((table) => table.part), files.part]) await checkPart(copy, part);
    return true;
  } catch (error) {
    if (error instanceof BackupError) return false;
    throw error;
  }
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

export interface Removed {
  /** names */
  copies: string[];
  files: number;
  /** a copy that may name any file, as it cannot be read: none has gone */
  unread: string | null;
}

/**
 * Removes the copies that have outlived their time at the moment of this name, what a stop has left half-made, and the files that no other copy names. The newest stays. The caller
 * is the only one who makes copies there. Copies with later names, which a clock that was ahead has given, stay and take nobody's place.
 */
export async function removeOutlived(
  backupDir: string,
  until: string,
  retention: Retention,
  key: BackupKey | null,
): Promise<Removed> {
  const names = await listCopies(backupDir);
  const known = names.filter((name) => name <= until);
  const gone = [
    ...new Set([...outlived(known, retention), ...(await expired(backupDir, known, momentOf(until), key))]),
  ];
  for (const name of gone) {
    // Under its own name it is whole or not there at all.
    const going = join(backupDir, `${unfinishedPrefix}${name}`);
    await rename(join(backupDir, name), going);
  }
  await removeUnfinished(backupDir);
  const named = new Set<string>();
  for (const name of names.filter((each) => !gone.includes(each))) {
    try {
      const { manifest, ...place } = await openCopy(backupDir, name, key);
      for await (const file of listFiles(place, manifest)) named.add(pooledName(file, manifest.keyId));
    } catch (error) {
      if (error instanceof BackupError) return { copies: gone, files: 0, unread: name };
      throw error;
    }
  }
  return { copies: gone, files: await removeOthers(backupDir, named), unread: null };
}

/** Removes what a stop has left half-made or half-removed. The caller is the only one who makes copies there. */
export async function removeUnfinished(backupDir: string): Promise<void> {
  for (const name of await readdir(backupDir)) {
    if (!name.startsWith(unfinishedPrefix)) continue;
    const folder = join(backupDir, name);
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) => {
      const denied = sayDenied(error, folder);
      if (denied === null) throw error;
      // It hinders no copy.
      console.warn(denied);
    });
  }
}
