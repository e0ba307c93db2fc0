import { mkdir, mkdtemp, readdir, rm, stat, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTemporaryFiles, type TemporaryFiles } from './temporary-files.ts';

let folder: string;
let files: TemporaryFiles;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'tokcha-temporary-')), 'incoming');
  files = createTemporaryFiles(folder);
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

const never = new AbortController().signal;

describe('temporary files', () => {
  it('are private and have names of ours', async () => {
    const path = await files.write(Readable.from([Buffer.from('abc')]), never);
    expect(path).toMatch(/\/[0-9a-f]{32}$/);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('may fill 1 GiB together, with what a crash left counted in until the sweep takes it', async () => {
    await mkdir(folder);
    const left = join(folder, 'left');
    await writeFile(left, '');
    await truncate(left, 1024 ** 3 - 10);
    const longAgo = new Date(Date.now() - 7_200_000);
    await utimes(left, longAgo, longAgo);
    const eleven = () => Readable.from([Buffer.alloc(11)]);
    await expect(files.write(eleven(), never)).rejects.toMatchObject({ code: 'STORAGE_FULL', retryAfter: 30 });
    expect(await readdir(folder)).toEqual(['left']);
    await files.write(Readable.from([Buffer.alloc(10)]), never);
    expect(await files.sweep(new Date(Date.now() - 3_600_000))).toBe(1);
    await files.write(eleven(), never);
  });

  it('have the room that another process made by removing what was there', async () => {
    await mkdir(folder);
    const other = join(folder, 'other');
    await writeFile(other, '');
    await truncate(other, 1024 ** 3);
    const one = () => Readable.from([Buffer.alloc(1)]);
    await expect(files.write(one(), never)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    await rm(other);
    await files.write(one(), never);
  });

  it('are counted again after a count that failed', async () => {
    // A link to itself cannot be read.
    await symlink(folder, folder);
    await expect(files.write(Readable.from(['x']), never)).rejects.toThrow();
    await rm(folder);
    await files.write(Readable.from(['x']), never);
  });

  it('tell of a full disk as such and leave nothing', async () => {
    const full = Readable.from(
      (function* () {
        yield Buffer.alloc(10);
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      })(),
    );
    await expect(files.write(full, never)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    expect(await readdir(folder)).toEqual([]);
  });

  it('are gone when the sender is refused midway or before', async () => {
    const refusal = new AbortController();
    const endless = new Readable({ read() {} });
    endless.push(Buffer.alloc(1000));
    const writing = files.write(endless, refusal.signal);
    await expect.poll(() => readdir(folder).catch(() => [])).toHaveLength(1);
    refusal.abort(new Error('refused'));
    await expect(writing).rejects.toThrow('refused');
    await expect(files.write(Readable.from(['x']), refusal.signal)).rejects.toThrow('refused');
    expect(await readdir(folder)).toEqual([]);
  });
});
