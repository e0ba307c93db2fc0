import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { createConsoleSender } from '#server/integrations/sms/console-sender.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';

const secret = (): string => randomBytes(32).toString('base64url');

/** Settings of production with secrets of their own. */
export const productionSettings = {
  NODE_ENV: 'production',
  DEMO_MODE: '1',
  PUBLIC_URL: 'https://bench.tokcha.uz',
  ACCESS_TOKEN_KEY: secret(),
  REFRESH_TOKEN_KEY: secret(),
  OTP_PEPPER: secret(),
  VIEW_SALT: secret(),
};

/** The API in this process over a database, with nothing kept and no limits, so that each call is worked out. */
export async function startAppInProcess(
  databaseUrl: string,
  { folder, log }: { folder: string; log: Log },
): Promise<{ app: FastifyInstance; stop(): Promise<void> }> {
  const config = loadConfig({ ...productionSettings, LOG_LEVEL: 'warn', DATA_DIR: folder });
  const database = openDatabase({ url: databaseUrl, log, poolSize: 8 });
  const codeSender = createConsoleSender({ log });
  const app = await buildApp({ config, log, database, clock: systemClock, codeSender, publicCacheMs: 0 });
  app.rateLimits.take = () => undefined;
  await app.ready();
  return {
    app,
    async stop() {
      await app.close();
      await database.close();
    },
  };
}
