import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { appealDecision } from '#contract/http/moderation/appeal-decision.ts';
import { listMyDecisions } from '#contract/http/moderation/list-my-decisions.ts';
import type { ownDecision } from '#contract/http/moderation/moderation-schemas.ts';
import { m } from '#contract/texts/messages.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { listOwnDecisions, type OwnDecisionRow, saveAppeal } from './case-life.repository.ts';
import { appealOf, evidenceMs } from './case-life.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { ownAppealView } from './own-appeal.view.ts';

/**
 * GET /moderation/decisions: why what is mine stands refused, blocked, hidden or removed, and what became of my appeals
 * (product/trust#decisions).
 */
export function registerListMyDecisions(app: FastifyInstance, { database, clock }: ModerationDeps): void {
  registerEndpoint(app, listMyDecisions, async ({ viewer }) => ({
    content: (await listOwnDecisions(database.db, { ownerId: viewer.id, keptFrom: keptFrom(clock) })).map(
      ownDecisionView,
    ),
  }));
}

/** POST /moderation/decisions/{id}/appeal: once per decision, answered by another moderator within 72 hours. */
export function registerAppealDecision(app: FastifyInstance, { database, clock }: ModerationDeps): void {
  const { db } = database;
  registerEndpoint(app, appealDecision, async ({ params, body, viewer }) => {
    const own = { ownerId: viewer.id, caseId: params.caseId, keptFrom: keptFrom(clock) };
    const [state] = await listOwnDecisions(db, own);
    if (!state) throw new AppError('NOT_FOUND');
    const isSaved = await saveAppeal(db, params.caseId, appealOf(body.text, clock.now()));
    if (!isSaved) throw new AppError('CONFLICT', { text: m.refusals_decision_appealed_already });
    const [appealed] = await listOwnDecisions(db, own);
    if (!appealed) throw new AppError('CONFLICT', { text: m.refusals_decision_appealed_already });
    return { content: ownDecisionView(appealed) };
  });
}

const keptFrom = (clock: ModerationDeps['clock']): Date => new Date(clock.now().getTime() - evidenceMs);

function ownDecisionView(row: OwnDecisionRow): z.input<typeof ownDecision> {
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
