import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import { ConfigurationError } from '#server/platform/config/environment.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { isEmpty } from '#server/platform/database/schema/migrate.ts';
import { reasonOf } from '#server/platform/errors/reason-of.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { hasFiles } from '#server/platform/files/store-owner.ts';
import type { Log } from '#server/platform/log/log.ts';
import { listCopies } from './copy-names.ts';

/**
 * A production that has copies or stored files and an empty database has lost one, or is not on its own: begun anew, people would sign up in
 * it before anybody looks, and the copy could not come back without taking that away. Where copies cannot be looked for, nobody knows.
 * @throws ConfigurationError with what to do
 */
export async function refuseLostDatabase(
  { production, backupDir }: Pick<Config, 'production' | 'backupDir'>,
  { ownerUrl, store }: { ownerUrl: string; store: FileStore },
  log: Log,
): Promise<void> {
  if (!production) return;
  const { db, close } = openDatabase({ url: ownerUrl, log, poolSize: 1, acquireTimeoutMs: 10_000 });
  try {
    if (!(await isEmpty(db))) return;
  } finally {
    await close();
  }
  const [newest] = await copiesIn(backupDir);
  if (newest !== undefined) {
    throw new ConfigurationError(
      `The database is empty, but there are copies of one in ${backupDir}, the newest of ${newest}. Bring it back: npm run restore -- latest ` +
        '(docs/operator/backup.md). Whoever means to begin anew gives BACKUP_DIR another folder.',
    );
  }
  if (await hasFiles(store)) {
    throw new ConfigurationError(
      'The database is empty, but pictures of one are stored: it was lost, or DATABASE_URL is not that of these files. Correct it, or bring a copy back: npm run restore -- latest ' +
        '(docs/operator/backup.md). Whoever means to begin anew gives DATA_DIR another folder, or S3_BUCKET another bucket.',
    );
  }
}

/** A folder that somebody has named and that is not there is a disk that is not mounted. @throws ConfigurationError */
async function copiesIn(backupDir: string): Promise<string[]> {
  try {
    if (backupDir !== resolve('.backups')) await access(backupDir);
    return await listCopies(backupDir);
  } catch (error) {
    throw new ConfigurationError(
      `The database is empty, and whether there are copies of one cannot be seen: ${reasonOf(error)}. Mount the disk of BACKUP_DIR, or make the folder, and let this user read it.`,
    );
  }
}
