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
  /** bytes of what this process writes or has yet to judge */
  const own = new Map<string, number>();
  let ownBytes = 0;
  /** bytes of all else, as last counted: what a crash left, and what other processes of the same folder have */
  let otherBytes = 0;
  const isOver = () => ownBytes + otherBytes > quotaBytes;
  const grow = (path: string, bytes: number) => {
    own.set(path, (own.get(path) ?? 0) + bytes);
    ownBytes += bytes;
  };
  const remove = async (path: string) => {
    ownBytes -= own.get(path) ?? 0;
    own.delete(path);
    await rm(path, { force: true });
  };
  let counted: Promise<void> | null = null;
  /** Those who ask at once share one count; after one that failed the next asks again. */
  const countOthers = (): Promise<void> => {
    const counting = (async () => {
      let bytesThere = 0;
      for await (const { path, bytes } of filesBelow(folder)) if (!own.has(path)) bytesThere += bytes;
      otherBytes = bytesThere;
    })();
    counted = counting;
    counting.catch(() => {
      if (counted === counting) counted = null;
    });
    return counting;
  };
  let recounting: Promise<void> | null = null;
  /** Whether it is over the quota by what is there now, since others remove files too. */
  const isStillOver = async (): Promise<boolean> => {
    recounting ??= countOthers().finally(() => {
      recounting = null;
    });
    await recounting;
    return isOver();
  };
  return {
    async write(source, signal) {
      await (counted ?? countOthers());
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, randomBytes(16).toString('hex'));
      const count = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          grow(path, chunk.length);
          if (!isOver()) return done(null, chunk);
          isStillOver().then(
            (over) => (over ? done(new AppError('STORAGE_FULL', { retryAfter: 30 })) : done(null, chunk)),
            done,
          );
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
      if (removed > 0) await countOthers();
      return removed;
    },
  };
}
