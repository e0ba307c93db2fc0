import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { appealMyBlock } from '#contract/http/moderation/appeal-my-block.ts';
import { getMyBlock } from '#contract/http/moderation/get-my-block.ts';
import type { ownBlock } from '#contract/http/moderation/moderation-schemas.ts';
import { m } from '#contract/texts/messages.ts';
import { lockAccount } from '#server/features/accounts/accounts.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { findOwnBlock, type OwnBlockRow, saveAppeal } from './case-life.repository.ts';
import { appealOf } from './case-life.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { ownAppealView } from './own-appeal.view.ts';

/** GET /auth/block: why an account is blocked, for whoever could not sign in for that alone (product/trust#decisions). */
export function registerGetMyBlock(app: FastifyInstance, { database, clock, appealTickets }: ModerationDeps): void {
  registerEndpoint(app, getMyBlock, async ({ request }) => {
    const userId = appealTickets.holder(request);
    const block = userId === null ? null : await findOwnBlock(database.db, userId, clock.now());
    return { content: block ? ownBlockView(block) : null };
  });
}

/** POST /auth/block/appeal: once per block, answered as an appeal about a listing is. */
export function registerAppealMyBlock(app: FastifyInstance, { database, clock, appealTickets }: ModerationDeps): void {
  registerEndpoint(app, appealMyBlock, async ({ body, request }) => {
    appealTickets.requireOwnOrigin(request);
    const userId = appealTickets.holder(request);
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

function ownBlockView(row: OwnBlockRow): z.input<typeof ownBlock> {
  return {
    until: row.blocked_until?.toISOString() ?? null,
    rule: row.rule,
    note: row.reason,
    decidedAt: row.decided_at.toISOString(),
    ...ownAppealView(row),
  };
}
