import { join } from 'node:path';
import type { Settings } from '#server/platform/config/config.ts';
import type { DatabaseAddresses } from '#server/platform/database/schema/prepare-schema.ts';
import { reasonOf } from '#server/platform/errors/reason-of.ts';
import type { Log } from '#server/platform/log/log.ts';
import { connectionUrl, withClient } from '../private-database/connection.ts';
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
  if (app !== undefined) {
    await refuseSilent(app);
    return { addresses: { app, owner: owner ?? app }, close };
  }
  const dataDir = join(settings.dataDir, 'postgres');
  const running = await connectToRunning(dataDir);
  if (running) {
    const url = connectionUrl(running);
    return { addresses: { app: url, owner: url }, close };
  }
  if ((await findCluster(dataDir, STATE_DIRECTORY)) === undefined) {
    throw new BackupError(
      'absent',
      `There is no database in ${settings.dataDir}. If there was one, bring a copy back before anything else (npm run restore -- latest); else start the product once, or set DATA_DIR or DATABASE_URL to where it is.`,
    );
  }
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  return { addresses: { app: embedded.url, owner: embedded.ownerUrl }, close: () => embedded.stop() };
}

/** @throws BackupError `absent` where no database answers */
export async function refuseSilent(url: string): Promise<void> {
  try {
    await withClient(url, (client) => client.query('select'));
  } catch (error) {
    throw new BackupError(
      'absent',
      `The database of DATABASE_URL does not answer: ${reasonOf(error)}. Start it, or correct the address.`,
    );
  }
}
