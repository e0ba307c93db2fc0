import type { FastifyInstance } from 'fastify';
import { listMyDecisions } from '#contract/http/moderation/list-my-decisions.ts';
import { evidenceFrom } from '#server/platform/database/case-conditions.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { ModerationDeps } from '../case/moderation-deps.ts';
import { listOwnDecisions } from './appeal.repository.ts';
import { ownDecisionView } from './own-decision.view.ts';

/**
 * GET /moderation/decisions: why what is mine stands refused, blocked, hidden or removed, and what became of my appeals
 * (product/trust#decisions).
 */
export function registerListMyDecisions(app: FastifyInstance, { database, clock }: ModerationDeps): void {
  registerEndpoint(app, listMyDecisions, async ({ viewer }) => ({
    content: (await listOwnDecisions(database.db, { ownerId: viewer.id, keptFrom: evidenceFrom(clock.now()) })).map(
      ownDecisionView,
    ),
  }));
}
