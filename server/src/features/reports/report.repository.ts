import { type RawBuilder, sql } from 'kysely';
import type { ReportReason, ReportSubject } from '#contract/values/moderation/report.ts';
import { isOpenByKey } from '#server/platform/database/case-conditions.ts';
import type { Db } from '#server/platform/database/database.ts';

/** The column of a case that names its subject; each has a key of its own over the open cases. */
const columns: Readonly<Record<ReportSubject, string>> = {
  product: 'product_id',
  user: 'user_id',
  review: 'review_id',
  message: 'message_id',
};
const openOnes: Readonly<Record<ReportSubject, RawBuilder<unknown>>> = {
  product: isOpenByKey,
  user: sql`target_kind = 'user' and ${isOpenByKey}`,
  review: sql`target_kind = 'review' and ${isOpenByKey}`,
  message: sql`target_kind = 'message' and ${isOpenByKey}`,
};

/** Decided cases by which a reporter is judged, the last ones. */
const judgedBy = 100;

/**
 * Stores a report in the open case of its subject, or opens one, in one statement. A person has one report in a case: the
 * first one stays. It weighs 0 to 40 by the share of their decided reports that were right, 20 for who has none (product/panel#queue).
 */
export async function storeReport(
  db: Db,
  report: {
    subject: ReportSubject;
    subjectId: number;
    reporterId: number;
    reason: ReportReason;
    comment: string;
    now: Date;
  },
): Promise<void> {
  const { subject, subjectId, reporterId, reason, comment, now } = report;
  const column = sql.ref(columns[subject]);
  // Of a message the case names the conversation too.
  const conversation = sql`select conversation_id from messages where id = ${subjectId}`;
  // The update changes nothing but holds the case, so that no decision closes it before the report is in it.
  await sql`
    with joined as (
      insert into moderation_cases (target_kind, ${column}, conversation_id, created_at)
      values (${subject}, ${subjectId}, ${subject === 'message' ? sql`(${conversation})` : sql`null`}, ${now})
      on conflict (${column}) where ${openOnes[subject]} do update set target_kind = excluded.target_kind
      returning id
    ), past as (
      select count(*) filter (where c.decision in ('reject', 'block') and c.appeal_decision is distinct from 'overturned') as right_ones, count(*) as decided from (
        select case_id from reports where reporter_id = ${reporterId} order by case_id desc limit ${judgedBy}) r
      join moderation_cases c on c.id = r.case_id and c.decision is not null
    )
    insert into reports (reporter_id, case_id, reason, note, created_at, weight)
    select ${reporterId}::bigint, id, ${reason}, ${comment}, ${now}::timestamptz,
      round(40.0 * (right_ones + 1) / (decided + 2)) from joined, past
    on conflict (reporter_id, case_id) do nothing`.execute(db);
}

/** The account as far as it can be reported; null when there is none. */
export function findReportedUser(db: Db, userId: number) {
  return db.selectFrom('users').select(['id', 'status']).where('id', '=', userId).executeTakeFirst();
}

/** A review that everybody sees; null when there is none. */
export function findReportedReview(db: Db, reviewId: number) {
  return db
    .selectFrom('reviews')
    .select(['id', 'buyer_id'])
    .where('id', '=', reviewId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
}

/** A message of a conversation of this account, as far as it sees it; null when there is none. */
export function findReportedMessage(db: Db, messageId: number, viewerId: number) {
  return db
    .selectFrom('messages as m')
    .innerJoin('conversation_members as me', 'me.conversation_id', 'm.conversation_id')
    .select(['m.id', 'm.sender_id'])
    .where('m.id', '=', messageId)
    .where('me.user_id', '=', viewerId)
    .where('m.deleted_at', 'is', null)
    .where('m.kind', '<>', 'event')
    .whereRef('m.seq', '>', 'me.hidden_up_to_seq')
    .executeTakeFirst();
}
