import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { requireAllowed } from '#server/platform/http/policy.ts';
import type { ChatDeps } from '../connection/chat-deps.ts';
import { denyOpening } from '../store/conversation.policy.ts';
import {
  type ConversationRow,
  findConversation,
  findOpening,
  insertConversation,
  openConversation,
  waitToOpen,
} from '../store/conversation.repository.ts';

/**
 * The conversation about a product between its seller and a buyer; made when the buyer is the first to ask (product/chat#conversations).
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION, RATE_LIMITED
 */
export async function createOrGetChat(
  transaction: DbTransaction,
  deps: Pick<ChatDeps, 'clock' | 'limits'>,
  wish: { viewerId: number; productId: number; participantIds: readonly [number, number] },
): Promise<ConversationRow> {
  const { viewerId, productId, participantIds } = wish;
  const now = deps.clock.now();
  const otherId = participantIds.find((id) => id !== viewerId) ?? viewerId;
  const opening = await findOpening(transaction, productId, viewerId, otherId, now);
  requireAllowed(denyOpening({ ...opening, viewerId, participantIds, exists: opening.conversationId !== null }));

  let { conversationId } = opening;
  if (conversationId === null) {
    const wait = await waitToOpen(transaction, viewerId, deps.limits.ofOpenings(opening.memberSince), now);
    // A call that came together with this one may have made it, and all get the same.
    if (wait > 0 && (await findOpening(transaction, productId, viewerId, otherId, now)).conversationId === null) {
      throw new AppError('RATE_LIMITED', { retryAfter: wait });
    }
    conversationId = await insertConversation(transaction, { productId, sellerId: otherId, buyerId: viewerId, now });
  } else await openConversation(transaction, conversationId, viewerId, now);
  const conversation = await findConversation(transaction, { userId: viewerId, conversationId, now });
  if (!conversation) throw new Error(`conversation ${conversationId} is missing`);
  return conversation;
}
