import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createTestDatabase } from '#testing/app/start-test-app.ts';
import { refuseLostDatabase } from './refuse-lost-database.ts';

const log = createLog('silent');
let scratch: string;
let backupDir: string;
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'tokcha-lost-'));
  backupDir = join(scratch, 'copies');
  await mkdir(backupDir);
});
afterEach(() => rm(scratch, { recursive: true }));

const storeOf = () => createLocalFileStore(join(scratch, 'files'));
const tried = (ownerUrl: string, production = true) =>
  refuseLostDatabase({ production, backupDir }, { ownerUrl, store: storeOf() }, log);

it('production begins nothing anew beside copies of what it has lost', async () => {
  const [empty, whole] = [await createTestDatabase('nothing'), await createTestDatabase()];
  await tried(empty.owner);
  await mkdir(join(backupDir, '2026-12-01T10-00-00Z'));
  await expect(tried(empty.owner)).rejects.toThrow(
    /^The database is empty, but there are copies of one in .*, the newest of 2026-12-01T10-00-00Z\. .*npm run restore -- latest/,
  );
  await tried(empty.owner, false);
  await tried(whole.owner);
});

it('nor where it cannot look for copies, or has the pictures of a database', async () => {
  const [empty, whole] = [await createTestDatabase('nothing'), await createTestDatabase()];
  await storeOf().put(`img/ab/ab${'0'.repeat(30)}-320.webp`, Buffer.from('x'));
  await expect(tried(empty.owner)).rejects.toThrow(/^The database is empty, but pictures of one are stored: /);
  await tried(whole.owner);
  await rm(join(scratch, 'files'), { recursive: true });
  await tried(empty.owner);
  await rm(backupDir, { recursive: true });
  await expect(tried(empty.owner)).rejects.toThrow(/copies of one cannot be seen: ENOENT.* Mount the disk/);
  await tried(whole.owner);
  await mkdir(backupDir);
  await chmod(backupDir, 0o000);
  if (process.getuid?.() !== 0)
    await expect(tried(empty.owner)).rejects.toThrow(/copies of one cannot be seen: EACCES/);
  await chmod(backupDir, 0o700);
});
