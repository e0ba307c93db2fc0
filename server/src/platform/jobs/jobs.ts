import { Logger, parseCronItems, run, runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { Log } from '../log/log.ts';

/** A recurring piece of upkeep. It may run twice or late, so it must not mind. */
export interface RecurringJob {
  /** kebab-case */
  name: string;
  /** crontab pattern in UTC */
  schedule: string;
  run(): Promise<void>;
}

export interface JobRunner {
  stop(): Promise<void>;
}

/**
 * Runs the recurring jobs from the PostgreSQL queue (decision record 0004): each run happens on one node, with retries.
 * @param options.databaseUrl must be allowed to create the queue's own schema on the first start
 */
export async function startJobs(options: {
  databaseUrl: string;
  log: Log;
  jobs: readonly RecurringJob[];
}): Promise<JobRunner> {
  const { log, jobs } = options;
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error' || level === 'warning') log.warn({ err: meta?.error }, `job queue: ${message}`);
  });
  const pool = new pg.Pool({ connectionString: options.databaseUrl, max: 5, application_name: 'tokcha-jobs' });
  // The pool has said goodbye before each of its connections has, and the database may be gone in between.
  let stopping = false;
  const lost = (error: Error) => {
    if (!stopping) log.warn({ err: error }, 'job queue lost its connection');
  };
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  await runMigrations({ pgPool: pool, logger });
  const runner = await run({
    pgPool: pool,
    logger,
    // A long one, as counting all words, does not keep notices waiting. No named queues: the lock of a killed run lasts four hours.
    concurrency: 3,
    noHandleSignals: true,
    taskList: Object.fromEntries(
      jobs.map((job) => [
        job.name,
        async () => {
          const started = performance.now();
          await job.run();
          log.info({ job: job.name, ms: Math.round(performance.now() - started) }, 'job done');
        },
      ]),
    ),
    parsedCronItems: parseCronItems(
      jobs.map((job) => ({
        task: job.name,
        match: job.schedule,
        options: { backfillPeriod: 0, maxAttempts: 3 },
      })),
    ),
  });
  return {
    async stop() {
      await runner.stop();
      stopping = true;
      await pool.end();
    },
  };
}
