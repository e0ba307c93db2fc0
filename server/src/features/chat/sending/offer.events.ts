import type { EventHandlers } from '#server/platform/sockets/dispatch.ts';
import { type ChatEventDeps, requireSelf } from '../connection/chat-deps.ts';
import type { FindSending } from './find-sending.ts';
import { answerOffer, sendOffer } from './offers.ts';

/** sendOffer and answerOffer: an offer of money, and what the two people say to it. */
export function offerEvents(
  deps: ChatEventDeps,
  findSending: FindSending,
): Pick<EventHandlers, 'sendOffer' | 'answerOffer'> {
  return {
    async sendOffer(connection, { chatRoomId, senderId, amount, counters = null, clientMessageId }) {
      requireSelf(connection, senderId);
      const sent = await sendOffer(deps, findSending, connection.viewer, {
        conversationId: chatRoomId,
        amount,
        counters,
        clientMessageId: clientMessageId ?? null,
      });
      return clientMessageId === undefined ? sent : { ...sent, clientMessageId };
    },
    async answerOffer(connection, { chatRoomId, messageId, userId, answer }) {
      requireSelf(connection, userId);
      return answerOffer(deps, connection.viewer, { conversationId: chatRoomId, messageId, answer });
    },
  };
}
