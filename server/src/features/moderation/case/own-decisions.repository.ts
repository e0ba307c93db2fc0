import { sql } from 'kysely';
import type { z } from 'zod';
import type { failedDecision } from '#contract/http/moderation/moderation-schemas.ts';
import type { Language, Localized } from '#contract/texts/language.ts';
import type { CaseDecision, ModerationRule } from '#contract/values/moderation/moderation.ts';
import type { ReportSubject } from '#contract/values/moderation/report.ts';
import { isOpenCase } from '#server/platform/database/case-conditions.ts';
import type { Db } from '#server/platform/database/database.ts';
import { localized } from '#server/platform/database/localized.ts';

/** Batches, and failures, that one answer names. */
const atMost = 20;

/** Decisions of a moderator that can still be taken back, by the batches in which they were decided; the last one at the end. */
export async function listOwnPending(db: Db, viewerId: number, now: Date) {
  const { rows } = await sql<{
    batch_id: string;
    decision: CaseDecision;
    rule: ModerationRule | null;
    due_at: Date;
    case_ids: number[];
  }>`
    select * from (
      select held.batch_id, held.asked->>'decision' as decision, held.asked->>'rule' as rule, max(held.due_at) as due_at,
        max(held.created_at) as decided, json_agg(held.case_id order by held.case_id) as case_ids
      from pending_decisions held
      where held.decided_by = ${viewerId} and held.failed is null and held.due_at > ${now}
      group by held.batch_id, held.asked->>'decision', held.asked->>'rule'
      order by decided desc, held.batch_id limit ${atMost}) last
    order by decided, batch_id desc`.execute(db);
  return rows;
}

/** Decisions of a moderator that did not come about, whose cases still wait; the newest first. */
export async function listFailedDecisions(db: Db, viewerId: number) {
  const { rows } = await sql<{ case_id: number; subject: ReportSubject; title: string | null; failed: Localized }>`
    select held.case_id, c.target_kind as subject, p.title, held.failed
    from pending_decisions held join moderation_cases c on c.id = held.case_id left join products p on p.id = c.product_id
    where held.decided_by = ${viewerId} and held.failed is not null and ${isOpenCase('c')}
    order by held.due_at desc limit ${atMost}`.execute(db);
  return rows;
}

/** A decision that did not come about, as its moderator reads of it. */
export function failedDecisionView(
  { case_id, subject, title, failed }: Awaited<ReturnType<typeof listFailedDecisions>>[number],
  language: Language,
): z.input<typeof failedDecision> {
  return { caseId: case_id, subject, title: title ?? '', reason: localized(failed, language) };
}
