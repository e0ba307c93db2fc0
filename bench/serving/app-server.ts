import { z } from 'zod';
import { buildApp } from '#server/app.ts';
import { createConsoleSender } from '#server/integrations/sms/console-sender.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { builtPages } from '#start/pages/built-pages.ts';
import { servePages } from '#start/pages/pages.ts';
import { receiveSetup, serveMeasurements } from '../measuring/measured-process.ts';

const setup = z.object({
  databaseUrl: z.string(),
  /** ms that a page is kept; 0 renders each time */
  pageFreshMs: z.number(),
  /** ms that an answer of the API is kept; 0 asks the database each time */
  publicCacheMs: z.number(),
});

/** The product's own server and pages as production runs them, with the caches as the bench asks. */
const { databaseUrl, pageFreshMs, publicCacheMs } = setup.parse(await receiveSetup());
const config = loadConfig(process.env);
const log = createLog(config.LOG_LEVEL);
const database = openDatabase({ url: databaseUrl, log, poolSize: config.DATABASE_POOL });
const app = await buildApp({
  config,
  log,
  database,
  clock: systemClock,
  codeSender: createConsoleSender({ log }),
  publicCacheMs,
});
const render = await builtPages(app, {
  origin: config.publicUrl,
  demoMode: config.DEMO_MODE,
  showsDollars: true,
  worksOffline: true,
  supportContact: null,
  operator: null,
});
servePages(app, { render, https: config.publicUrl.startsWith('https:'), freshMs: pageFreshMs });

// The load comes from one address; it is counted as a thousand, so that each request pays for its limit and none is refused.
const { take } = app.rateLimits;
let request = 0;
app.rateLimits.take = (name, caller) => {
  request = (request + 1) % 1000;
  return take(name, { ...caller, address: `${caller.address}.${request}` });
};

await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
serveMeasurements(typeof address === 'object' && address ? address.port : 0, async () => {
  await app.close();
  await database.close();
});
