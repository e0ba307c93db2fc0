import type { EventHandlers } from '#server/platform/sockets/dispatch.ts';
import { type ChatEventDeps, requireSelf } from '../connection/chat-deps.ts';
import { answerOffer } from './offers.ts';

/** answerOffer (product/chat#events): what the other person says to an offer. */
export function answerOfferEvent(deps: ChatEventDeps): EventHandlers['answerOffer'] {
  return async (connection, { chatRoomId, messageId, userId, answer }) => {
    requireSelf(connection, userId);
    return answerOffer(deps, connection.viewer, { conversationId: chatRoomId, messageId, answer });
  };
}
