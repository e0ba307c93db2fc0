import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { appealDecision, listMyDecisions, type ownDecision } from '#contract/http/moderation/moderation.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { appealOf } from './case.policy.ts';
import { listOwnDecisions, type OwnDecisionRow, saveAppeal } from './case-life.repository.ts';
import { appealedAlready } from './decision-texts.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { ownAppealView } from './own-appeal.view.ts';

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
    const isSaved = await saveAppeal(db, params.caseId, appealOf(body.text, clock.now()));
    if (!isSaved) throw new AppError('CONFLICT', { text: appealedAlready });
    const [appealed] = await listOwnDecisions(db, viewer.id, params.caseId);
    if (!appealed) throw new AppError('CONFLICT', { text: appealedAlready });
    return { content: ownDecisionView(appealed) };
  });
}

function ownDecisionView(row: OwnDecisionRow): z.input<typeof ownDecision> {
  return {
    caseId: row.id,
    productId: row.product_id,
    decision: row.decision,
    rule: row.rule,
    note: row.reason,
    decidedAt: row.decided_at.toISOString(),
    ...ownAppealView(row),
  };
}
