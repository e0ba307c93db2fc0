import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../errors/app-error.ts';
import { filesBelow, isFull } from './local-file-store.ts';

const quotaBytes = 1024 * 1024 * 1024;

/** What has arrived and is not yet judged: one private folder, random names, a quota (rules/uploads#order). */
export interface TemporaryFiles {
  /**
   * Streams to a new file. @returns its path
   * @throws AppError STORAGE_FULL beyond the quota and on a full disk, and the signal's reason; nothing is left then
   */
  write(source: Readable, signal: AbortSignal): Promise<string>;
  remove(path: string): Promise<void>;
  /** Deletes files older than `before` that a crash left. @returns how many */
  sweep(before: Date): Promise<number>;
}

export function createTemporaryFiles(folder: string): TemporaryFiles {
  const sizes = new Map<string, number>();
  let total = 0;
  const grow = (path: string, bytes: number) => {
    sizes.set(path, (sizes.get(path) ?? 0) + bytes);
    total += bytes;
  };
  const remove = async (path: string) => {
    total -= sizes.get(path) ?? 0;
    sizes.delete(path);
    await rm(path, { force: true });
  };
  // What a crash left fills the quota until the sweep takes it.
  const countLeftovers = async () => {
    for await (const { path, bytes } of filesBelow(folder)) grow(path, bytes);
  };
  let counted: Promise<void> | null = null;
  return {
    async write(source, signal) {
      counted ??= countLeftovers();
      await counted;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, randomBytes(16).toString('hex'));
      const count = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          grow(path, chunk.length);
          if (total > quotaBytes) done(new AppError('STORAGE_FULL', { retryAfter: 30 }));
          else done(null, chunk);
        },
      });
      const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
      try {
        await pipeline(source, count, file, { signal });
        return path;
      } catch (error) {
        // One that is still being opened would appear after its removal.
        if (!file.closed) await once(file, 'close');
        await remove(path);
        signal.throwIfAborted();
        throw isFull(error) ? new AppError('STORAGE_FULL', { cause: error, retryAfter: 60 }) : error;
      }
    },
    remove,
    async sweep(before) {
      let removed = 0;
      for await (const { path, writtenAt } of filesBelow(folder)) {
        if (writtenAt >= before) continue;
        await remove(path);
        removed += 1;
      }
      return removed;
    },
  };
}
