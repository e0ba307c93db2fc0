import { sql } from 'kysely';
import { m } from '#contract/texts/messages.ts';
import type { FailureKind } from '#contract/values/overview.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { momentText } from '#server/platform/database/moment-text.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

/** Something that was given up. */
interface Failure {
  kind: FailureKind;
  id: number;
  what: string;
  why: string;
  tries: number;
  /** ISO with microseconds */
  at: string;
}

/** A database on which no queue was ever started has no jobs. */
async function hasQueue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('graphile_worker.jobs') is not null as exists`.execute(db);
  return rows[0]?.exists ?? false;
}

/** What failed for good, newest first, after a place in the list. */
export async function findFailures(
  db: Db,
  after: Pick<Failure, 'at' | 'kind' | 'id'> | null,
  limit: number,
): Promise<Failure[]> {
  const jobs = (await hasQueue(db))
    ? sql`union all select 'job', id::bigint, task_identifier, left(coalesce(last_error, ''), 300), attempts::int, updated_at
        from graphile_worker.jobs where attempts >= max_attempts and locked_at is null`
    : sql``;
  const beyond = after
    ? sql`where (failed_at, kind, id) < (${after.at}::timestamptz, ${after.kind}::text, ${after.id}::bigint)`
    : sql``;
  const { rows } = await sql<Failure>`
    select kind, id, what, why, tries,
      ${momentText('failed_at')} as at
    from (
      select 'notice' as kind, id, format('%s: %s', channel, kind) as what, coalesce(failure, '') as why,
        attempts::int as tries, failed_at
      from deliveries where failed_at is not null
      union all
      select 'gateway', id, format('%s: %s', gateway, call), reason, times, failed_at from gateway_faults
      ${jobs}
    ) failures ${beyond}
    order by failed_at desc, kind desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * Puts a job that was given up back into its queue. @returns false where none was
 * @throws AppError CONFLICT where nobody knows its task: it would leave the list of what failed and never run
 */
export async function retryJob(
  transaction: DbTransaction,
  id: number,
  knownTasks: ReadonlySet<string>,
): Promise<boolean> {
  if (!(await hasQueue(transaction))) return false;
  const found = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs where id = ${id}`.execute(transaction);
  const task = found.rows[0]?.task;
  if (task !== undefined && !knownTasks.has(task))
    throw new AppError('CONFLICT', { text: m.refusals_upkeep_unknown_job });
  const { rows } = await sql`
    select graphile_worker.reschedule_jobs(array[id], run_at := now(), attempts := 0)
    from graphile_worker.jobs where id = ${id} and attempts >= max_attempts and locked_at is null`.execute(transaction);
  return rows.length > 0;
}

/** Whether staff have tried this failure again before. */
export async function wasRetried(db: Db, failure: string): Promise<boolean> {
  const row = await db
    .selectFrom('audit_log')
    .select('id')
    .where('object_kind', '=', 'failure')
    .where('object_id', '=', failure)
    .where('action', '=', 'failure.retry')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
