import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '#server/platform/config/config.ts';
import { keptFilesLock } from '#server/platform/database/kept-files.ts';
import { nameOf } from '../copies/copy-names.ts';
import { connectionUrl, withClient } from '../private-database/connection.ts';
import { connectToRunning } from '../private-database/embedded-postgres.ts';
import { type Removed, type Retention, refuseForeign, removeOutlived } from './copies.ts';
import { BackupError } from './errors.ts';
import { findInstallation, takeLock } from './rows.repository.ts';
import type { BackupKey } from './sealing.ts';
import { refuseSilent } from './source.ts';

/**
 * Removes the copies that have outlived their time without making one, which a full disk may not bear. Where the database is away, nobody
 * copies it meanwhile.
 * @throws BackupError `in-use` while a copy is made, `refused` beside copies of another installation
 */
export async function pruneCopies(
  settings: Pick<Settings, 'backupDir' | 'dataDir' | 'DATABASE_URL'>,
  { retention, key, now = new Date() }: { retention: Retention; key: BackupKey | null; now?: Date },
): Promise<Removed> {
  const { backupDir } = settings;
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  const prune = async (installation: string | null) => {
    await refuseForeign(backupDir, installation);
    return removeOutlived(backupDir, nameOf(now), retention, key);
  };
  const url = await runningDatabase(settings);
  if (url === null) return prune(null);
  return withClient(url, async (keeper) => {
    if (!(await takeLock(keeper, keptFilesLock, { mode: 'alone', patienceMs: 10_000 }))) {
      throw new BackupError('in-use', 'A copy of this database is being made. Wait until it has ended.');
    }
    return prune(await findInstallation(keeper));
  });
}

async function runningDatabase({
  DATABASE_URL: url,
  dataDir,
}: Pick<Settings, 'dataDir' | 'DATABASE_URL'>): Promise<string | null> {
  if (url === undefined) {
    const running = await connectToRunning(join(dataDir, 'postgres'));
    return running ? connectionUrl(running) : null;
  }
  return refuseSilent(url).then(
    () => url,
    () => null,
  );
}
