import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log/log.ts';
import { centralBankOf, codeSenderOf } from './outside-services.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** `npm run worker`: the recurring jobs in a process of their own, on the database of `DATABASE_URL`. */
const config = loadConfig(process.env);
const log = createLog(config.LOG_LEVEL);
if (!config.DATABASE_URL) {
  console.error(
    'The worker works on a PostgreSQL server: set DATABASE_URL. With the private database, npm start runs the jobs itself.',
  );
  process.exit(1);
}
const database = openDatabase({ url: config.DATABASE_URL, log, poolSize: 4 });
const app = await buildApp({
  config,
  log,
  database,
  clock: systemClock,
  codeSender: codeSenderOf(config, log),
  centralBank: centralBankOf(config, log),
});
const jobs = await startJobs({
  databaseUrl: config.DATABASE_MIGRATION_URL ?? config.DATABASE_URL,
  log,
  jobs: app.upkeep,
});
stopOnSignals(async () => {
  await jobs.stop();
  await app.close();
  await database.close();
});
log.info({ jobs: app.upkeep.map(({ name }) => name) }, 'worker runs');
