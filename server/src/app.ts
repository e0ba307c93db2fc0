import type { FastifyInstance } from 'fastify';
import { registerBanners } from './features/banners/banners.ts';
import { createCategories, registerCategories } from './features/categories/categories.ts';
import { createExchangeRates, registerExchangeRates } from './features/exchange-rates/exchange-rates.ts';
import { createLocations, registerLocations } from './features/locations/locations.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { registerApiDocs } from './platform/http/api-docs.ts';
import { AppError } from './platform/http/app-error.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { registerOperations } from './platform/http/operations.ts';
import { createRateLimits } from './platform/http/rate-limits.ts';
import type { Log } from './platform/log/log.ts';

/** What the server is built from: settings, and the things that tests replace. */
export interface AppDeps {
  config: Config;
  log: Log;
  database: Database;
  clock: Clock;
  /** ms that an answer to visitors is kept (default 1500); tests switch it off with 0 */
  publicCacheMs?: number;
}

/** The whole server without its listener: the platform first, then each feature by name. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, log, database, clock } = deps;
  const { db } = database;

  const locations = createLocations(db, clock);
  const categories = createCategories(db, clock);
  const exchangeRates = createExchangeRates(db, clock);

  const app = await createHttpServer({
    log,
    https: config.publicUrl.startsWith('https:'),
    checkAnswers: !config.production,
    trustedProxies: config.trustedProxies,
    authenticate: async () => {
      throw new AppError('UNAUTHENTICATED');
    },
    rateLimits: createRateLimits(config.rateLimits),
    publicCacheMs: deps.publicCacheMs ?? 1500,
    maxEventLoopDelayMs: config.production ? 200 : 1000,
  });
  await registerApiDocs(app, config.publicUrl);
  registerOperations(app, { database, publicUrl: config.publicUrl, securityContact: config.SECURITY_CONTACT });

  registerLocations(app, locations);
  registerExchangeRates(app, exchangeRates);
  registerCategories(app, categories);
  registerBanners(app, { db, clock });
  return app;
}
