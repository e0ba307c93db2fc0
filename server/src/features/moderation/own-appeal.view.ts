import type { OwnAppealRow } from './case-life.repository.ts';

/** What may become of a decision, and what became of it, as the person whom it concerns reads it. Who decided is nobody's business but staff's. */
export function ownAppealView(row: OwnAppealRow) {
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
