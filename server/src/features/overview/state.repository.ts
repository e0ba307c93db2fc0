import { sql } from 'kysely';
import { mostApartMs } from '#server/platform/clock/clock.ts';
import { hasPendingDecision, isUnsettledCase } from '#server/platform/database/case-conditions.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Cases are counted up to this. */
export const mostWaiting = 10_000;

/** The cases that wait for staff, as the queue has them, the appeals among them apart, and since when the oldest of each does. */
export async function findWaiting(db: Db) {
  const { rows } = await sql<{ queue: number; appeals: number; oldest: Date | null; oldestAppeal: Date | null }>`
    select (count(*) filter (where state <> 'appealed'))::int as queue, (count(*) filter (where state = 'appealed'))::int as appeals,
      min(created_at) filter (where state <> 'appealed') as oldest, min(coalesce(appealed_at, created_at)) filter (where state = 'appealed') as "oldestAppeal"
    from (
      select state, created_at, appealed_at from moderation_cases c where ${isUnsettledCase('c')} and not ${hasPendingDecision('c')}
      order by created_at, id limit ${mostWaiting}
    ) waiting`.execute(db);
  return rows[0] ?? { queue: 0, appeals: 0, oldest: null, oldestAppeal: null };
}

/** How much the panel's tabs have to show, each counted up to `most`. */
export async function countForTabs(db: Db, most: number) {
  const { rows } = await sql<
    Record<'products' | 'categories' | 'properties' | 'users' | 'locations' | 'reports', number>
  >`
    select
      (select count(*)::int from (select from products limit ${most}) p) as products,
      (select count(*)::int from (select from categories limit ${most}) c) as categories,
      (select count(*)::int from (select from properties limit ${most}) p) as properties,
      (select count(*)::int from (select from users limit ${most}) u) as users,
      (select count(*)::int from regions) as locations,
      (select count(*)::int from (
        select from moderation_cases c where ${isUnsettledCase('c')} and not ${hasPendingDecision('c')}
        union all select from kind_requests k join users u on u.id = k.user_id where k.state = 'waiting' and u.status <> 'deleted'
        limit ${most}) m) as reports`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a count gives a row');
  return counts;
}

/** The names of these accounts. */
export async function findNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'username']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}

export interface QueueStatus {
  /**
   * ms since the queue's clock last began a job, or since it was first started; null where it never was. What a clock that was far ahead has
   * noted does not count: until that time has come the queue begins nothing.
   */
  sinceLastMs: number | null;
  /** wait for longer than five minutes, or were begun half an hour ago: by somebody who died, or who hangs */
  late: number;
  failed: number;
}

/** By the clock of the machine that noted it, which may be ahead of the database's. */
const isPast = (column: string) => sql`${sql.ref(column)} <= now() + ${mostApartMs} * interval '1 millisecond'`;

/** How the job queue does; null where it was never started on this database. */
export async function findQueueStatus(db: Db): Promise<QueueStatus | null> {
  const { rows: schemas } = await sql<{ exists: boolean }>`
    select to_regclass('graphile_worker.jobs') is not null and to_regclass('graphile_worker._private_known_crontabs') is not null
      as exists`.execute(db);
  if (!schemas[0]?.exists) return null;
  const { rows } = await sql<{ since: number | null; late: number; failed: number }>`
    select
      (select (extract(epoch from now() - coalesce(max(last_execution) filter (where ${isPast('last_execution')}),
          max(known_since) filter (where ${isPast('known_since')}))) * 1000)::float8
        from graphile_worker._private_known_crontabs) as since,
      (count(*) filter (where attempts < max_attempts and run_at < now() - interval '5 minutes'
        and (locked_at is null or locked_at < now() - interval '30 minutes')))::int as late,
      (count(*) filter (where attempts >= max_attempts and locked_at is null))::int as failed
    from graphile_worker.jobs`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { since, late, failed } = row;
  return { sinceLastMs: since === null ? null : Math.max(0, since), late, failed };
}

/** Notices that should have gone ten minutes ago, counted up to `mostWaiting`. */
export async function countLateNotices(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ late: number }>`
    select count(*)::int as late from (
      select from deliveries where sent_at is null and due_at < ${now}::timestamptz - interval '10 minutes' limit ${mostWaiting}
    ) late`.execute(db);
  return rows[0]?.late ?? 0;
}
