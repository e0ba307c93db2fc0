import type { FastifyInstance } from 'fastify';
import { getMyBlock } from '#contract/http/moderation/get-my-block.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { ModerationDeps } from '../case/moderation-deps.ts';
import { findOwnBlock } from './appeal.repository.ts';
import { ownBlockView } from './own-decision.view.ts';

/** GET /auth/block: why an account is blocked, for whoever could not sign in for that alone (product/trust#decisions). */
export function registerGetMyBlock(app: FastifyInstance, { database, clock, appealTickets }: ModerationDeps): void {
  registerEndpoint(app, getMyBlock, async ({ request }) => {
    const userId = appealTickets.appealingUserId(request);
    const block = userId === null ? null : await findOwnBlock(database.db, userId, clock.now());
    return { content: block ? ownBlockView(block) : null };
  });
}
