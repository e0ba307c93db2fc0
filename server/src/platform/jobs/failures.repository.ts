import { setTimeout as pause } from 'node:timers/promises';
import type { Job } from 'graphile-worker';
import type pg from 'pg';

const lookAgainMs = 200;

/**
 * A run does all that is to be done: what failed before one that went well is over, and of those that failed the newest stands for all. Runs
 * of a job at the same time end in any order, and the queue writes down that one has ended only after it has said so.
 */
export async function forgetFailures(
  pool: pg.Pool,
  { id, task_identifier: task }: Job,
  { isDone, signal }: { isDone: boolean; signal: AbortSignal },
): Promise<void> {
  const inHand = 'select from graphile_worker.jobs where id = $1 and locked_at is not null';
  while ((await pool.query(inHand, [id])).rows.length > 0) await pause(lookAgainMs, undefined, { signal, ref: false });
  await pool.query(
    `with failed as (
      select id from graphile_worker.jobs where task_identifier = $1 and attempts >= max_attempts and locked_at is null)
    select graphile_worker.complete_jobs(array(select id from failed where $2 or id < (select max(id) from failed)))`,
    [task, isDone],
  );
}
