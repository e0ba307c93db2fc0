import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, parseCronItems, run, runMigrations, type WorkerEvents } from 'graphile-worker';
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

/** ms before a queue that ended is followed by another, and between two tries at it; the last repeats. */
const followPausesMs = [500, 2000, 5000];

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
  const { signal } = stopping;

  /** Until it works, or all stops. */
  const insist = async (work: () => Promise<unknown>, failure: string) => {
    for (let tries = 0; !signal.aborted; tries += 1) {
      try {
        await pause(followPausesMs[tries] ?? followPausesMs.at(-1), undefined, { signal });
        await work();
        return;
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, failure);
      }
    }
  };
  /** Nobody else may take for four hours what a dead queue had in hand. What one that ended is still doing is not begun a second time. */
  const unlockOnceOver = async ({ id, over }: Queue) => {
    await over;
    await insist(
      () => pool.query('select graphile_worker.force_unlock_workers($1)', [[id]]),
      'the jobs of a queue that ended are locked for now',
    );
  };
  const unlocks = new Set<Promise<void>>();
  const open = async () => {
    const opened = await openQueue(pool, options, signal);
    const unlocked = unlockOnceOver(opened).finally(() => unlocks.delete(unlocked));
    unlocks.add(unlocked);
    // Whoever stopped all meanwhile had none to end.
    if (signal.aborted) opened.end('stop');
    return opened;
  };

  let queue = await open();
  const keepRunning = async () => {
    while (!signal.aborted) {
      // A long job that it has in hand keeps no other waiting: the next queue begins beside it.
      const cause = await queue.ended;
      await insist(async () => {
        queue = await open();
        if (!signal.aborted) log.warn({ event: 'jobs.restarted', cause }, 'the job queue was started again');
      }, 'the job queue could not be started again');
    }
  };
  const over = keepRunning();
  const endWatch = watchClock(
    clock,
    (byMs) => {
      log.warn({ event: 'jobs.clock-set', byMs }, 'the clock was set, and recurring jobs are planned anew');
      queue.end('clock-set');
    },
    options.clockEveryMs,
  );
  return {
    async stop() {
      endWatch();
      stopping.abort();
      queue.end('stop');
      await over;
      await Promise.all(unlocks);
      await pool.end();
    },
  };
}

/** A queue at work; `id` is what it locks its jobs by. */
interface Queue {
  id: string;
  /** once it takes no more jobs: why */
  ended: Promise<Cause>;
  /** once the last job that it had in hand is done */
  over: Promise<void>;
  end(cause: Cause): void;
}

type Cause = 'itself' | 'clock-set' | 'stuck' | 'stop';

async function openQueue(pool: pg.Pool, options: JobOptions, signal: AbortSignal): Promise<Queue> {
  const { log, jobs, clock = systemClock } = options;
  const ahead = await forgetRunsAhead(pool, clock.now());
  if (ahead > 0) log.warn({ event: 'jobs.ahead', jobs: ahead }, 'recurring jobs were noted by a clock that was ahead');
  const events: WorkerEvents = new EventEmitter();
  const ended = Promise.withResolvers<Cause>();
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
  events.once('pool:gracefulShutdown', () => ended.resolve('itself'));
  const over = runner.promise.then(
    () => undefined,
    () => undefined,
  );
  const end = (cause: Cause): void => {
    ended.resolve(cause);
    // One that has ended already has nothing to stop.
    runner.stop().catch(() => undefined);
  };
  endStuckQueue(events, options.isUp, () => {
    log.warn({ event: 'jobs.stuck' }, 'the job queue takes no jobs though the database is there, and is started anew');
    end('stuck');
  });
  return { id, ended: ended.promise, over, end };
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
