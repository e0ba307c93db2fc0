import { type Kysely, sql } from 'kysely';
import { inRanges } from '#server/platform/database/schema/online-changes.ts';

export const inTransaction = false;

/** Whatever the audit log knows to have been ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await inRanges(db, { table: 'promotions' }, (from, to) =>
    sql`update promotions p set ended_at = p.ends_at from audit_log a
      where p.id >= ${from} and p.id < ${to} and p.ended_at is null
        and a.action = 'promotion.end' and a.object_kind = 'promotion' and a.object_id = p.id::text`.execute(db),
  );
  await sql`alter table promotions validate constraint promotions_span`.execute(db);
}
