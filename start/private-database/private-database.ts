import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import type { Log } from '#server/platform/log/log.ts';
import { step } from '../progress/progress.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** Starts the private PostgreSQL of this product where the settings name no other; null where they do. */
export async function startPrivateDatabase(config: Config, log: Log): Promise<EmbeddedPostgres | null> {
  if (config.DATABASE_URL) return null;
  const begun = step('database');
  try {
    const embedded = await startEmbeddedPostgres({
      dataDir: join(config.dataDir, 'postgres'),
      log: { info: (message) => log.info(message), warn: (message) => log.warn(message) },
    });
    begun.done('private PostgreSQL');
    return embedded;
  } catch (error) {
    begun.fail(error);
    throw error;
  }
}
