import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { type Config, loadConfig } from '#server/platform/config/config.ts';
import { ConfigurationError } from '#server/platform/config/environment.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log/log.ts';
import { serveMetrics } from '#server/platform/metrics/serve-metrics.ts';
import { outsideServicesOf, telemetryOf } from './outside-services.ts';
import { endWithExplanation } from './start-failure.ts';
import { endOnFaults } from './stop-on-signals.ts';

/** Added to PORT, where a node of this machine may listen, for the figures of the worker (docs/operator/watching.md). */
const figuresAbove = 1000;

/** `npm run worker`: the recurring jobs in a process of their own, on the database of `DATABASE_URL`. */
try {
  const config = loadConfig(process.env);
  if (!config.DATABASE_URL) {
    throw new ConfigurationError(
      'The worker works on a PostgreSQL server: set DATABASE_URL. With the private database, npm start runs the jobs itself.',
    );
  }
  await work(config, config.DATABASE_URL);
} catch (error) {
  endWithExplanation(error);
}

async function work(config: Config, databaseUrl: string): Promise<void> {
  const log = createLog(config.LOG_LEVEL);
  const stopOnSignals = endOnFaults(log);
  for (const warning of config.warnings) log.warn(warning);
  const database = openDatabase({ url: databaseUrl, log, poolSize: 4 });
  const app = await buildApp({
    config,
    log,
    database,
    clock: systemClock,
    ...outsideServicesOf(config, log),
    telemetry: await telemetryOf(config),
  });
  const jobs = await startJobs({
    databaseUrl,
    isUp: () => database.ping(),
    log,
    jobs: app.upkeep,
  });
  const { METRICS_TOKEN: token, HOST: host } = config;
  const port = config.PORT + figuresAbove;
  const { registry } = app.metrics;
  const endFigures = token && port < 2 ** 16 ? serveMetrics({ registry, token, host, port, log }) : null;
  stopOnSignals(async () => {
    await endFigures?.();
    await jobs.stop();
    await app.close();
    await database.close();
  });
  log.info({ jobs: app.upkeep.map(({ name }) => name) }, 'worker runs');
}
