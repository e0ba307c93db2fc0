import type { z } from 'zod';
import type { ownBlock, ownDecision } from '#contract/http/moderation/moderation-schemas.ts';
import type { OwnAppealRow, OwnBlockRow, OwnDecisionRow } from './appeal.repository.ts';

/** A decision as the person reads it whom it concerns. */
export function ownDecisionView(row: OwnDecisionRow): z.input<typeof ownDecision> {
  return {
    caseId: row.id,
    subject: row.subject,
    subjectId: row.subject_id,
    productId: row.product_id,
    decision: row.decision,
    rule: row.rule,
    note: row.reason,
    decidedAt: row.decided_at.toISOString(),
    ...ownAppealView(row),
  };
}

/** A block as the person reads it whose account it is. */
export function ownBlockView(row: OwnBlockRow): z.input<typeof ownBlock> {
  return {
    until: row.blocked_until?.toISOString() ?? null,
    rule: row.rule,
    note: row.reason,
    decidedAt: row.decided_at.toISOString(),
    ...ownAppealView(row),
  };
}

/** What may become of a decision, and what became of it, as the person whom it concerns reads it. Who decided is nobody's business but staff's. */
function ownAppealView(row: OwnAppealRow) {
  const { appeal_text: text, appealed_at: at, appeal_due_at: dueAt } = row;
  return {
    canAppeal: row.state === 'decided' && at === null,
    appeal:
      text === null || !at || !dueAt
        ? null
        : {
            text,
            at: at.toISOString(),
            dueAt: dueAt.toISOString(),
            decision: row.appeal_decision,
            note: row.appeal_reason,
          },
  };
}
