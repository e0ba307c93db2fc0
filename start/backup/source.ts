import { join } from 'node:path';
import type { Settings } from '#server/platform/config/config.ts';
import type { DatabaseAddresses } from '#server/platform/database/schema/prepare-schema.ts';
import type { Log } from '#server/platform/log/log.ts';
import { connectionUrl } from '../private-database/connection.ts';
import { connectToRunning, startEmbeddedPostgres } from '../private-database/embedded-postgres.ts';
import { findCluster, STATE_DIRECTORY } from '../private-database/location.ts';
import { BackupError } from './errors.ts';

/** The database of the product, wherever it is, and the means to let it go. */
export interface Source {
  addresses: DatabaseAddresses;
  close(): Promise<void>;
}

/**
 * The product's database to read: the operator's server, the private one of the running product, or the private one of a product that is
 * stopped, which runs for as long as it is read.
 * @throws BackupError `absent`
 */
export async function openSource(settings: Settings, log: Log): Promise<Source> {
  const { DATABASE_URL: app, DATABASE_MIGRATION_URL: owner } = settings;
  const close = async () => undefined;
  if (app !== undefined) return { addresses: { app, owner: owner ?? app }, close };
  const dataDir = join(settings.dataDir, 'postgres');
  const running = await connectToRunning(dataDir);
  if (running) {
    const url = connectionUrl(running);
    return { addresses: { app: url, owner: url }, close };
  }
  if ((await findCluster(dataDir, STATE_DIRECTORY)) === undefined) {
    throw new BackupError(
      'absent',
      `There is no database in ${settings.dataDir} yet. Start the product once, or set DATA_DIR or DATABASE_URL to where it is.`,
    );
  }
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  return { addresses: { app: embedded.url, owner: embedded.ownerUrl }, close: () => embedded.stop() };
}
