import { type Kysely, sql } from 'kysely';
import { createIndexOnline, inRanges } from '#server/platform/database/schema/online-changes.ts';

export const inTransaction = false;

/** Ranks, groups and weights of the cases that are there, and the indexes by which the queue is read (record 0083). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reports validate constraint reports_reason_check`.execute(db);
  await inRanges(db, { table: 'moderation_cases' }, (from, to) =>
    // The trigger ranks what it is told the weight of.
    sql`
      update moderation_cases c set reports_weight = coalesce((select sum(weight) from reports r where r.case_id = c.id), 0)
      where c.id >= ${from} and c.id < ${to}`.execute(db),
  );
  await createIndexOnline(
    db,
    'moderation_by_risk',
    "on moderation_cases (queue_rank, created_at, id) where state in ('open', 'claimed')",
  );
  await createIndexOnline(
    db,
    'moderation_groups',
    "on moderation_cases (group_key, queue_rank, created_at, id) where state in ('open', 'claimed')",
  );
  await createIndexOnline(
    db,
    'moderation_claimed',
    'on moderation_cases (claimed_by, claimed_at) where claimed_by is not null',
  );
  await createIndexOnline(db, 'sessions_of_device', 'on sessions (device_hash) where device_hash is not null');
}
