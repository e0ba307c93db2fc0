import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { sayDenied } from '#server/platform/config/denied.ts';
import { filesBelow, isMissing } from '#server/platform/files/local-file-store.ts';
import { writeWhole } from '#server/platform/files/write-whole.ts';
import { BackupError } from './errors.ts';
import { type BackupKey, sealBytes, unsealBytes } from './sealing.ts';

/** A file of the product as a copy lists it: its name, and the digest of its bytes. */
export interface PooledFile {
  key: string;
  digest: string;
}

/**
 * The files of all copies together, each there once: its name in the pool says what it holds and what it is sealed with, so that what is
 * there need not be read again.
 */
export interface FilePool {
  /** What is there under this name and for this key, or null. */
  find(key: string): Promise<PooledFile | null>;
  add(key: string, bytes: Buffer): Promise<PooledFile>;
  /** Bytes that it takes there; 0 where it is missing. */
  size(file: PooledFile): Promise<number>;
  /** @throws BackupError `damaged` for one that is missing or holds something else */
  read(file: PooledFile): Promise<Buffer>;
  /** Takes one that is damaged out of the way, so that the next copy adds it again. @returns false where it is not there */
  setAside(file: PooledFile): Promise<boolean>;
}

/** Mode of whatever belongs to a copy. */
export const ownerAlone = 0o600;

/** Ends the name of a file that was found damaged: it may be all that is left of it. */
const damagedEnding = '.damaged';

const folderOf = (backupDir: string) => join(backupDir, 'files');

/** The name in the pool of a file of a copy. */
export function pooledName({ key, digest }: PooledFile, keyId: string | null): string {
  return keyId === null ? `${key}.${digest}` : `${key}.${digest}.${keyId}`;
}

export function createFilePool(backupDir: string, key: BackupKey | null): FilePool {
  const root = folderOf(backupDir);
  const keyId = key?.id ?? null;
  const pathOf = (name: string) => join(root, ...name.split('/'));
  // Names are asked for in their order, so those of one folder come together.
  let listed: { folder: string; files: Promise<Map<string, PooledFile>> } | null = null;

  const list = async (folder: string): Promise<Map<string, PooledFile>> => {
    const files = new Map<string, PooledFile>();
    for (const name of await readdir(pathOf(folder)).catch(noneWhereMissing(pathOf(folder)))) {
      const [, file, digest, id = null] = /^(.+?)\.([0-9a-f]{64})(?:\.([0-9a-f]{16}))?$/.exec(name) ?? [];
      if (!file || !digest || id !== keyId) continue;
      files.set(posix.join(folder, file), { key: posix.join(folder, file), digest });
    }
    return files;
  };
  return {
    async find(name) {
      const folder = posix.dirname(name);
      if (listed?.folder !== folder) listed = { folder, files: list(folder) };
      return (await listed.files).get(name) ?? null;
    },
    async add(name, bytes) {
      const file = { key: name, digest: sha256(bytes) };
      const path = pathOf(pooledName(file, keyId));
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeWhole(path, key === null ? bytes : sealBytes(key, name, bytes), ownerAlone);
      } catch (error) {
        throw deniedOr(error, dirname(path));
      }
      return file;
    },
    async size(file) {
      const found = await stat(pathOf(pooledName(file, keyId))).catch(() => null);
      return found?.size ?? 0;
    },
    async read(file) {
      const stored = await readFile(pathOf(pooledName(file, keyId))).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw deniedOr(error, pathOf(pooledName(file, keyId)));
        throw new BackupError('damaged', `The file ${file.key} is missing in ${root}.`);
      });
      const bytes = key === null ? stored : unsealBytes(key, file.key, stored);
      if (sha256(bytes) !== file.digest)
        throw new BackupError('damaged', `The file ${file.key} is damaged in ${root}.`);
      return bytes;
    },
    async setAside(file) {
      const path = pathOf(pooledName(file, keyId));
      try {
        await rename(path, `${path}${damagedEnding}`);
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
  };
}

/** Removes from the pool whatever is not among these names. @returns how many */
export async function removeOthers(backupDir: string, names: ReadonlySet<string>): Promise<number> {
  const root = folderOf(backupDir);
  let removed = 0;
  for await (const { path } of filesBelow(root)) {
    const name = posix.join(...path.slice(root.length + 1).split(/[\\/]/));
    if (names.has(name.endsWith(damagedEnding) ? name.slice(0, -damagedEnding.length) : name)) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const noneWhereMissing =
  (path: string) =>
  (error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw deniedOr(error, path);
  };

/** What is said of a file or folder that another user has made; else the error as it is. */
function deniedOr(error: unknown, path: string): unknown {
  const denied = sayDenied(error, path);
  return denied === null ? error : new BackupError('refused', denied, { cause: error });
}
