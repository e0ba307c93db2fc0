import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import { ConfigurationError } from '#server/platform/config/environment.ts';
import { connectionUrl } from './private-database/connection.ts';
import { connectToRunning } from './private-database/embedded-postgres.ts';

/** The database that commands beside the running server work on. @throws ConfigurationError where nothing runs that could be asked */
export async function runningDatabaseUrl(config: Config): Promise<string> {
  if (config.DATABASE_URL) return config.DATABASE_URL;
  const running = await connectToRunning(join(config.dataDir, 'postgres'));
  if (!running) {
    throw new ConfigurationError(
      `Nothing runs on the private database in ${config.dataDir}. Start the product first (npm start), or set DATABASE_URL.`,
    );
  }
  return connectionUrl(running);
}
