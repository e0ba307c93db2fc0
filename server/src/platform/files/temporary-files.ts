import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../http/app-error.ts';
import { filesBelow } from './local-file-store.ts';

const quotaBytes = 1024 * 1024 * 1024;
/** An upload may be slow, but not slower than this (reliability-security §1.5). */
const leastBytesPerSecond = 8 * 1024;
const graceMs = 10_000;

/** What has arrived and is not yet judged: one private folder, random names, a quota (reliability-security §6.1). */
export interface TemporaryFiles {
  /**
   * Streams to a new file. @returns its path
   * @throws AppError STORAGE_FULL beyond the quota, REQUEST_TIMEOUT when too little arrives; nothing is left then
   */
  write(source: Readable): Promise<string>;
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
  return {
    async write(source) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, randomBytes(16).toString('hex'));
      const startedAt = performance.now();
      let arrived = 0;
      const count = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          arrived += chunk.length;
          grow(path, chunk.length);
          if (total > quotaBytes) done(new AppError('STORAGE_FULL', { retryAfter: 30 }));
          else done(null, chunk);
        },
      });
      const watch = setInterval(() => {
        const ms = performance.now() - startedAt;
        if (ms > graceMs && arrived < (leastBytesPerSecond * ms) / 1000) count.destroy(new AppError('REQUEST_TIMEOUT'));
      }, 1000);
      try {
        await pipeline(source, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return path;
      } catch (error) {
        await remove(path);
        throw error;
      } finally {
        clearInterval(watch);
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
