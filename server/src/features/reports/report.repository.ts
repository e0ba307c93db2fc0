import { sql } from 'kysely';
import type { ReportReason } from '#contract/values/report.ts';
import type { Db } from '#server/platform/database/database.ts';

/**
 * Stores a report of a product in its open case, or opens one, in one statement. A person has one report in a case: the
 * first one stays.
 */
export async function reportProduct(
  db: Db,
  report: { productId: number; reporterId: number; reason: ReportReason; comment: string; now: Date },
): Promise<void> {
  const { productId, reporterId, reason, comment, now } = report;
  // The update changes nothing but holds the case, so that no decision closes it before the report is in it.
  await sql`
    with joined as (
      insert into moderation_cases (target_kind, product_id, created_at)
      values ('product', ${productId}, ${now})
      on conflict (product_id) where state in ('open', 'claimed') do update set product_id = excluded.product_id
      returning id
    )
    insert into reports (reporter_id, case_id, reason, note, created_at)
    select ${reporterId}::bigint, id, ${reason}, ${comment}, ${now}::timestamptz from joined
    on conflict (reporter_id, case_id) do nothing`.execute(db);
}
