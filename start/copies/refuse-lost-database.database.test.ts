import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import { createTestDatabase } from '#testing/app/start-test-app.ts';
import { refuseLostDatabase } from './refuse-lost-database.ts';

const log = createLog('silent');

it('production begins nothing anew beside copies of what it has lost', async () => {
  const backupDir = await mkdtemp(join(tmpdir(), 'tokcha-lost-'));
  const [empty, whole] = [await createTestDatabase('nothing'), await createTestDatabase()];
  const tried = (owner: string, production = true) => refuseLostDatabase({ production, backupDir }, owner, log);

  await tried(empty.owner);
  await mkdir(join(backupDir, '2026-12-01T10-00-00Z'));
  await expect(tried(empty.owner)).rejects.toThrow(
    /^The database is empty, but there are copies of one in .*, the newest of 2026-12-01T10-00-00Z\. .*npm run restore -- latest/,
  );
  await tried(empty.owner, false);
  await tried(whole.owner);
  await rm(backupDir, { recursive: true });
});
