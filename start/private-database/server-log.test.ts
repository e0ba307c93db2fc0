import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { ServerLog } from './server-log.ts';

const mebibyte = Buffer.alloc(1 << 20, 'x');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tokcha-server-log-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A log that is full; each part is waited for, since what a slow disk has not taken is dropped. */
async function aFullLog(path: string): Promise<ServerLog> {
  const log = new ServerLog(path);
  for (let written = 1; written <= 6; written += 1) {
    log.write(mebibyte);
    await eventually(async () => expect((await stat(path)).size).toBe(written * mebibyte.length));
  }
  return log;
}

it('a full file is set aside, and a new one begun', async () => {
  const path = join(folder, 'full.log');
  const log = await aFullLog(path);
  log.write(Buffer.from('new'));
  await eventually(async () => expect(await readFile(path, 'utf8')).toBe('new'));
  expect((await stat(`${path}.1`)).size).toBe(6 * mebibyte.length);
  log.close();
});

it('one that somebody has removed meanwhile costs nothing but itself', async () => {
  const path = join(folder, 'removed.log');
  const log = await aFullLog(path);
  await rm(path);
  log.write(Buffer.from('new'));
  await eventually(async () => expect(await readFile(path, 'utf8')).toBe('new'));
  log.close();
});
