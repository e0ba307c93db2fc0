/** One node of the product without pages and jobs, for tests that kill it. Settings come from the environment; once it serves, it prints where. */
import { buildApp } from '#server/app.ts';
import { createConsoleSender } from '#server/integrations/sms/console-sender.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log/log.ts';

const config = loadConfig(process.env);
const log = createLog(config.LOG_LEVEL);
const database = openDatabase({ url: config.DATABASE_URL ?? '', log, poolSize: 6, patience: 10 });
const app = await buildApp({
  config,
  log,
  database,
  clock: systemClock,
  codeSender: createConsoleSender({ log }),
  maxEventLoopDelayMs: 0,
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
