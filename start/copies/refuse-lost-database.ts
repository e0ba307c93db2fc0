import type { Config } from '#server/platform/config/config.ts';
import { ConfigurationError } from '#server/platform/config/environment.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { isEmpty } from '#server/platform/database/schema/migrate.ts';
import type { Log } from '#server/platform/log/log.ts';
import { listCopies } from './copy-names.ts';

/**
 * A production that has copies and an empty database has lost one: begun anew, people would sign up in it before anybody looks, and the
 * copy could not come back without taking that away.
 * @throws ConfigurationError with what to do
 */
export async function refuseLostDatabase(
  { production, backupDir }: Pick<Config, 'production' | 'backupDir'>,
  ownerUrl: string,
  log: Log,
): Promise<void> {
  const [newest] = production ? await listCopies(backupDir).catch(() => []) : [];
  if (newest === undefined) return;
  const { db, close } = openDatabase({ url: ownerUrl, log, poolSize: 1, acquireTimeoutMs: 10_000 });
  try {
    if (!(await isEmpty(db))) return;
  } finally {
    await close();
  }
  throw new ConfigurationError(
    `The database is empty, but there are copies of one in ${backupDir}, the newest of ${newest}. Bring it back: npm run restore -- latest ` +
      '(docs/operator/backup.md). Whoever means to begin anew gives BACKUP_DIR another folder.',
  );
}
