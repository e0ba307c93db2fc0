import type { FastifyInstance } from 'fastify';
import { appealDecision } from '#contract/http/moderation/appeal-decision.ts';
import { m } from '#contract/texts/messages.ts';
import { lockProduct } from '#server/features/products/products.ts';
import { evidenceFrom } from '#server/platform/database/case-conditions.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { appealOf } from '../case/case-life.ts';
import type { ModerationDeps } from '../case/moderation-deps.ts';
import { listOwnDecisions, saveAppeal } from './appeal.repository.ts';
import { ownDecisionView } from './own-decision.view.ts';

/** POST /moderation/decisions/{id}/appeal: once per decision, answered by another moderator within 72 hours. */
export function registerAppealDecision(app: FastifyInstance, { database, clock }: ModerationDeps): void {
  const { db } = database;
  registerEndpoint(app, appealDecision, async ({ params, body, viewer }) => {
    const own = { ownerId: viewer.id, caseId: params.caseId, keptFrom: evidenceFrom(clock.now()) };
    const [state] = await listOwnDecisions(db, own);
    if (!state) throw new AppError('NOT_FOUND');
    const isSaved = await db.transaction().execute(async (transaction) => {
      // An edit of this moment would bring the listing back to the queue, and close the appeal with it.
      if (state.product_id !== null) await lockProduct(transaction, state.product_id);
      const [stands] = await listOwnDecisions(transaction, own);
      return stands !== undefined && saveAppeal(transaction, params.caseId, appealOf(body.text, clock.now()));
    });
    if (!isSaved) throw new AppError('CONFLICT', { text: m.refusals_decision_appealed_already });
    const [appealed] = await listOwnDecisions(db, own);
    if (!appealed) throw new AppError('CONFLICT', { text: m.refusals_decision_appealed_already });
    return { content: ownDecisionView(appealed) };
  });
}
