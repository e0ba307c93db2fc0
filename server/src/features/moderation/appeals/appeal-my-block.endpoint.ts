import type { FastifyInstance } from 'fastify';
import { appealMyBlock } from '#contract/http/moderation/appeal-my-block.ts';
import { m } from '#contract/texts/messages.ts';
import { lockAccount } from '#server/features/accounts/accounts.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { appealOf } from '../case/case-life.ts';
import type { ModerationDeps } from '../case/moderation-deps.ts';
import { findOwnBlock, saveAppeal } from './appeal.repository.ts';
import { ownBlockView } from './own-decision.view.ts';

/** POST /auth/block/appeal: once per block, answered as an appeal about a listing is. */
export function registerAppealMyBlock(app: FastifyInstance, { database, clock, appealTickets }: ModerationDeps): void {
  registerEndpoint(app, appealMyBlock, async ({ body, request }) => {
    appealTickets.requireOwnOrigin(request);
    const userId = appealTickets.appealingUserId(request);
    if (userId === null) throw new AppError('GONE', { text: m.refusals_decision_sign_in_again });
    const now = clock.now();
    return database.db.transaction().execute(async (transaction) => {
      // Held, so that the block cannot end meanwhile and leave an appeal that asks for nothing.
      await lockAccount(transaction, userId);
      const block = await findOwnBlock(transaction, userId, now);
      if (!block) throw new AppError('GONE', { text: m.refusals_decision_sign_in_again });
      const isSaved = await saveAppeal(transaction, block.id, appealOf(body.text, now));
      const appealed = isSaved ? await findOwnBlock(transaction, userId, now) : undefined;
      if (!appealed) throw new AppError('CONFLICT', { text: m.refusals_decision_appealed_already });
      return { content: ownBlockView(appealed) };
    });
  });
}
