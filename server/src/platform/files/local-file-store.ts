import { createReadStream } from 'node:fs';
import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { AppError } from '../errors/app-error.ts';
import type { FileStore } from './file-store.ts';
import { freeRoom } from './free-room.ts';
import { unfinished, writeWhole } from './write-whole.ts';

const leastFreeBytes = 500 * 1024 * 1024;
const leastFreeShare = 0.05;
/** Objects as files under one folder. A name appears only when its bytes are complete and on disk. */
export function createLocalFileStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, ...key.split('/'));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeWhole(path, bytes, 0o644);
      } catch (error) {
        throw isFull(error) ? new AppError('STORAGE_FULL', { cause: error }) : error;
      }
    },
    async size(key) {
      try {
        const found = await stat(pathOf(key));
        return found.isFile() ? found.size : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    read: (key, range) => createReadStream(pathOf(key), range),
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list() {
      for await (const { path, writtenAt } of filesBelow(folder)) {
        if (path.includes(unfinished)) continue;
        yield { key: relative(folder, path).split(sep).join('/'), writtenAt };
      }
    },
    async removeUnfinished(before) {
      let removed = 0;
      for await (const { path, writtenAt } of filesBelow(folder)) {
        if (!path.includes(unfinished) || writtenAt >= before) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
    async checkSpace() {
      await mkdir(folder, { recursive: true });
      const { free, whole } = await freeRoom(folder);
      if (free < Math.max(leastFreeBytes, whole * leastFreeShare))
        throw new AppError('STORAGE_FULL', { retryAfter: 60 });
    },
  };
}

/** Every file below a folder; one that vanishes meanwhile, and a folder that is not there, are passed over. */
export async function* filesBelow(folder: string): AsyncGenerator<{ path: string; writtenAt: Date; bytes: number }> {
  let entries: Awaited<ReturnType<typeof opendir>>;
  try {
    entries = await opendir(folder);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) {
      try {
        const { mtime, size } = await stat(path);
        yield { path, writtenAt: mtime, bytes: size };
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Whether there is no such file or folder. */
export function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';
}

/** Whether the disk, or the quota of this user on it, has no room left. */
export function isFull(error: unknown): boolean {
  return codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT';
}
