import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, parseCronItems, type Runner, run, runMigrations, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { type Clock, systemClock } from '../clock/clock.ts';
import { watchClock } from '../clock/watch-clock.ts';
import { openPool } from '../database/pool.ts';
import type { Log } from '../log/log.ts';
import { forgetRunsAhead } from './crontabs.repository.ts';
import { endStuckQueue } from './end-stuck-queue.ts';
import { forgetFailures } from './failures.repository.ts';
import { waitOutFaults } from './wait-out-faults.ts';

/** A recurring piece of upkeep. It may run twice or late, so it must not mind. */
export interface RecurringJob {
  /** kebab-case */
  name: string;
  /** crontab pattern in UTC */
  schedule: string;
  /** forgets or counts what nobody is shown, and sends nothing: it goes on while the product is read-only (rules/operation#maintenance) */
  isUnseen?: true;
  run(): Promise<void>;
}

export interface JobRunner {
  stop(): Promise<void>;
}

/** Brings the queue's own schema up to date; `ownerUrl` must be allowed to create it. */
export async function installJobQueue(ownerUrl: string, log: Log): Promise<void> {
  await runMigrations({ connectionString: ownerUrl, maxPoolSize: 1, logger: queueLogger(log) });
}

export interface JobOptions {
  databaseUrl: string;
  /** whether the database that the jobs themselves work on answers */
  isUp: () => Promise<boolean>;
  log: Log;
  jobs: readonly RecurringJob[];
  /** of this machine (default), by which the queue plans */
  clock?: Clock;
  /** ms between two looks whether it was set (default 5000) */
  clockEveryMs?: number;
}

/** ms between two tries to start a queue again that ended by itself; the last repeats. */
const restartPausesMs = [0, 500, 2000, 5000];

/**
 * Runs the recurring jobs from the PostgreSQL queue (record 0004): each run happens on one node, with retries. A database
 * that is away is waited for, by the jobs and by the queue itself (record 0044). A clock that was set is planned by anew: the queue would
 * make up for every minute of a jump, and after one back begin nothing until that time has come again. `installJobQueue` comes first.
 */
export async function startJobs(options: JobOptions): Promise<JobRunner> {
  const { log, clock = systemClock } = options;
  const pool = openPool(
    {
      connectionString: options.databaseUrl,
      max: 5,
      application_name: 'tokcha-jobs',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    },
    (error) => log.warn({ err: error }, 'job queue lost its connection'),
  );
  const stopping = new AbortController();
  let queue = await openQueue(pool, options, stopping.signal);

  const keepRunning = async () => {
    for (let tries = 0; ; tries += 1) {
      await queue.runner.promise.then(undefined, () => undefined);
      while (!stopping.signal.aborted) {
        try {
          await pause(restartPausesMs[tries] ?? restartPausesMs.at(-1), undefined, { signal: stopping.signal });
          // Nobody else may take what the dead queue had in hand for four hours.
          await pool.query('select graphile_worker.force_unlock_workers($1)', [[queue.id]]);
          queue = await openQueue(pool, options, stopping.signal);
          log.warn({ event: 'jobs.restarted' }, 'the job queue ended by itself and runs again');
          tries = 0;
          break;
        } catch (error) {
          if (!stopping.signal.aborted) log.warn({ err: error }, 'the job queue could not be started again');
          tries += 1;
        }
      }
      if (stopping.signal.aborted) return;
    }
  };
  const over = keepRunning();
  const endWatch = watchClock(
    clock,
    (byMs) => {
      log.warn({ event: 'jobs.clock-set', byMs }, 'the clock was set, and recurring jobs are planned anew');
      // One that has ended by itself is started again already.
      queue.runner.stop().catch(() => undefined);
    },
    options.clockEveryMs,
  );
  return {
    async stop() {
      endWatch();
      stopping.abort();
      // One that ended by itself has nothing to stop.
      await queue.runner.stop().catch(() => undefined);
      await over;
      await pool.end();
    },
  };
}

/** A queue at work; `id` is what it locks its jobs by. */
interface Queue {
  id: string;
  runner: Runner;
}

async function openQueue(pool: pg.Pool, options: JobOptions, signal: AbortSignal): Promise<Queue> {
  const { log, jobs, clock = systemClock } = options;
  const ahead = await forgetRunsAhead(pool, clock.now());
  if (ahead > 0) log.warn({ event: 'jobs.ahead', jobs: ahead }, 'recurring jobs were noted by a clock that was ahead');
  const events: WorkerEvents = new EventEmitter();
  let id = '';
  events.once('pool:create', ({ workerPool }) => {
    id = workerPool.id;
  });
  events.on('job:complete', ({ job, error }) => {
    if (error && job.attempts < job.max_attempts) return;
    forgetFailures(pool, job, { isDone: !error, signal }).catch((reason: unknown) => {
      if (!signal.aborted)
        log.warn({ err: reason, job: job.task_identifier }, 'earlier failures of a job could not be forgotten');
    });
  });
  const runner = await run({
    pgPool: pool,
    events,
    logger: queueLogger(log),
    preset: {
      worker: {
        // A long one, as counting all words, does not keep notices waiting. No named queues: the lock of a killed run lasts four hours.
        concurrentJobs: 3,
        // Only what is noted in batches has a listener for its failure.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
    noHandleSignals: true,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, () => runJob(job, options, signal)])),
    parsedCronItems: parseCronItems(
      jobs.map((job) => ({
        task: job.name,
        match: job.schedule,
        options: { backfillPeriod: isDaily(job) ? 24 * 3_600_000 : 0, maxAttempts: 3 },
      })),
    ),
  });
  endStuckQueue(events, options.isUp, () => {
    log.warn({ event: 'jobs.stuck' }, 'the job queue takes no jobs though the database is there, and is started anew');
    runner.stop().catch(() => undefined);
  });
  return { id, runner };
}

async function runJob(job: RecurringJob, { isUp, log }: JobOptions, signal: AbortSignal): Promise<void> {
  const started = performance.now();
  const onWait = (error: unknown) => log.warn({ err: error, job: job.name }, 'job waits for the database');
  await waitOutFaults(job.run, { isUp, signal, onWait });
  log.info({ job: job.name, ms: Math.round(performance.now() - started) }, 'job done');
}

/** What runs at its hour alone is made up for when there was no database at that hour. */
function isDaily({ schedule }: RecurringJob): boolean {
  return /^\S+ \d+ /.test(schedule);
}

function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error' || level === 'warning') log.warn({ err: meta?.error }, `job queue: ${message}`);
  });
}
