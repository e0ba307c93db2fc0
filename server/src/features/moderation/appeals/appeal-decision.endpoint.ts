import type { FastifyInstance } from 'fastify';
import { appealDecision } from '#contract/http/moderation/appeal-decision.ts';
import { m } from '#contract/texts/messages.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { appealOf, keptFrom } from '../case/case-life.ts';
import type { ModerationDeps } from '../case/moderation-deps.ts';
import { listOwnDecisions, saveAppeal } from './appeal.repository.ts';
import { ownDecisionView } from './own-decision.view.ts';

/** POST /moderation/decisions/{id}/appeal: once per decision, answered by another moderator within 72 hours. */
export function registerAppealDecision(app: FastifyInstance, { database, clock }: ModerationDeps): void {
  const { db } = database;
  registerEndpoint(app, appealDecision, async ({ params, body, viewer }) => {
    const own = { ownerId: viewer.id, caseId: params.caseId, keptFrom: keptFrom(clock.now()) };
    const [state] = await listOwnDecisions(db, own);
    if (!state) throw new AppError('NOT_FOUND');
    const isSaved = await saveAppeal(db, params.caseId, appealOf(body.text, clock.now()));
    if (!isSaved) throw new AppError('CONFLICT', { text: m.refusals_decision_appealed_already });
    const [appealed] = await listOwnDecisions(db, own);
    if (!appealed) throw new AppError('CONFLICT', { text: m.refusals_decision_appealed_already });
    return { content: ownDecisionView(appealed) };
  });
}
