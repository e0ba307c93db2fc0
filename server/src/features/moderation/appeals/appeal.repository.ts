import { sql } from 'kysely';
import type { AppealSubject, ModerationRule } from '#contract/values/moderation/moderation.ts';
import { isUsableAccount } from '#server/platform/database/account-conditions.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';

export async function saveAppealDecision(
  transaction: DbTransaction,
  caseId: number,
  decided: { decision: 'upheld' | 'overturned'; note: string; by: number; now: Date },
): Promise<void> {
  await transaction
    .updateTable('moderation_cases')
    .set({
      state: 'closed',
      appeal_decision: decided.decision,
      appeal_reason: decided.note || null,
      appeal_decided_by: decided.by,
      appeal_decided_at: decided.now,
      claimed_by: null,
      claimed_at: null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', caseId)
    .execute();
}

/** An appeal with the decision that it is against, as whom that concerns reads them. */
export interface OwnAppealRow {
  id: number;
  state: 'decided' | 'appealed' | 'closed';
  rule: ModerationRule | null;
  reason: string | null;
  decided_at: Date;
  appeal_text: string | null;
  appealed_at: Date | null;
  appeal_due_at: Date | null;
  appeal_decision: 'upheld' | 'overturned' | null;
  appeal_reason: string | null;
}

/** A decision about a person's own listing, review or message. */
export interface OwnDecisionRow extends OwnAppealRow {
  subject: AppealSubject;
  subject_id: number;
  product_id: number | null;
  decision: 'reject' | 'block';
}

/** The block of a person's account. */
export interface OwnBlockRow extends OwnAppealRow {
  blocked_until: Date | null;
}

/** The decision by which an account is blocked at this moment. */
export async function findOwnBlock(db: Db, userId: number, now: Date): Promise<OwnBlockRow | undefined> {
  const { rows } = await sql<OwnBlockRow>`
    select c.id, c.state, c.rule, c.reason, c.decided_at, c.appeal_text, c.appealed_at, c.appeal_due_at, c.appeal_decision,
      c.appeal_reason, u.blocked_until
    from users u join moderation_cases c on c.owner_id = u.id and c.target_kind = 'user' and c.decision = 'block'
    where u.id = ${userId} and u.status = 'blocked' and not ${isUsableAccount('u', now)}
    order by c.decided_at desc, c.id desc limit 1`.execute(db);
  return rows[0];
}

/** Subjects of one owner whose decisions one answer tells. */
const decisionsAtMost = 100;

/**
 * The last decision about each listing, review and message of this owner that stands refused, blocked, hidden or removed by it, the
 * newest first; of messages those that came to the moderators after `keptFrom`, since then what they held is kept.
 */
export async function listOwnDecisions(
  db: Db,
  { ownerId, caseId, keptFrom }: { ownerId: number; caseId?: number; keptFrom: Date },
): Promise<OwnDecisionRow[]> {
  const { rows } = await sql<OwnDecisionRow>`
    select * from (
      select distinct on (c.target_kind, coalesce(c.product_id, c.review_id, c.message_id)) c.id, c.target_kind as subject,
        coalesce(c.product_id, c.review_id, c.message_id) as subject_id, c.product_id, c.state, c.decision, c.rule, c.reason,
        c.decided_at, c.appeal_text, c.appealed_at, c.appeal_due_at, c.appeal_decision, c.appeal_reason
      from moderation_cases c
      left join products p on p.id = c.product_id
      left join reviews r on r.id = c.review_id
      left join messages m on m.id = c.message_id
      where c.owner_id = ${ownerId} and c.decision in ('reject', 'block') and case c.target_kind
        when 'product' then p.status in ('rejected', 'blocked')
          or p.status = 'deleted' and p.status_rule is not null and p.purged_at is null
        when 'review' then r.hidden_at is not null and c.status_before is not null
        when 'message' then m.deleted_at is not null and c.status_before is not null
          and (c.created_at > ${keptFrom} or c.state = 'appealed')
        else false end
      order by c.target_kind, coalesce(c.product_id, c.review_id, c.message_id), c.decided_at desc) last
    ${caseId === undefined ? sql`` : sql`where id = ${caseId}`}
    order by decided_at desc, id desc limit ${decisionsAtMost}`.execute(db);
  return rows;
}

/** Stores the one appeal against a decision. True for the one call that does. */
export async function saveAppeal(
  db: Db,
  caseId: number,
  appeal: { text: string; now: Date; dueAt: Date },
): Promise<boolean> {
  const saved = await db
    .updateTable('moderation_cases')
    .set({
      state: 'appealed',
      appeal_text: appeal.text,
      appealed_at: appeal.now,
      appeal_due_at: appeal.dueAt,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', caseId)
    .where('state', '=', 'decided')
    .where('appealed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}
