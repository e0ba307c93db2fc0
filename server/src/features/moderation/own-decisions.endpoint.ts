import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { appealDecision, listMyDecisions, type ownDecision } from '#contract/http/moderation/moderation.ts';
import { appealHours } from '#contract/values/moderation.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { listOwnDecisions, type OwnDecisionRow, saveAppeal } from './case-life.repository.ts';
import { appealedAlready } from './decision-texts.ts';
import type { ModerationDeps } from './moderation-deps.ts';

/** GET /moderation/decisions: why my listings stand refused or blocked, and what became of my appeals (decisions §8). */
export function registerListMyDecisions(app: FastifyInstance, { database }: ModerationDeps): void {
  registerEndpoint(app, listMyDecisions, async ({ viewer }) => ({
    content: (await listOwnDecisions(database.db, viewer.id)).map(ownDecisionView),
  }));
}

/** POST /moderation/decisions/{id}/appeal: once per decision, answered by another moderator within 72 hours. */
export function registerAppealDecision(app: FastifyInstance, { database, clock }: ModerationDeps): void {
  const { db } = database;
  registerEndpoint(app, appealDecision, async ({ params, body, viewer }) => {
    const [standing] = await listOwnDecisions(db, viewer.id, params.caseId);
    if (!standing) throw new AppError('NOT_FOUND');
    const now = clock.now();
    const dueAt = new Date(now.getTime() + appealHours * 3_600_000);
    const isSaved = await saveAppeal(db, params.caseId, { text: body.text, now, dueAt });
    if (!isSaved) throw new AppError('CONFLICT', { text: appealedAlready });
    const [appealed] = await listOwnDecisions(db, viewer.id, params.caseId);
    if (!appealed) throw new AppError('CONFLICT', { text: appealedAlready });
    return { content: ownDecisionView(appealed) };
  });
}

/** Who decided is nobody's business but staff's. */
function ownDecisionView(row: OwnDecisionRow): z.input<typeof ownDecision> {
  const { appeal_text: text, appealed_at: at, appeal_due_at: dueAt } = row;
  return {
    caseId: row.id,
    productId: row.product_id,
    decision: row.decision,
    rule: row.rule,
    note: row.reason,
    decidedAt: row.decided_at.toISOString(),
    canAppeal: row.state === 'decided' && at === null,
    appeal:
      text === null || !at || !dueAt
        ? null
        : {
            ...{ text, at: at.toISOString(), dueAt: dueAt.toISOString() },
            ...{ decision: row.appeal_decision, note: row.appeal_reason },
          },
  };
}
