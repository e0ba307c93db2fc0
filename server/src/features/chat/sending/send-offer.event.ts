import type { EventHandlers } from '#server/platform/sockets/dispatch.ts';
import { type ChatEventDeps, requireSelf } from '../connection/chat-deps.ts';
import type { FindSending } from './find-sending.ts';
import { sendOffer } from './offers.ts';

/** sendOffer (product/chat#events): an offer of money, or a counter to the open one. */
export function sendOfferEvent(deps: ChatEventDeps, findSending: FindSending): EventHandlers['sendOffer'] {
  return async (connection, { chatRoomId, senderId, amount, counters = null, clientMessageId }) => {
    requireSelf(connection, senderId);
    const sent = await sendOffer(deps, findSending, connection.viewer, {
      conversationId: chatRoomId,
      amount,
      counters,
      clientMessageId: clientMessageId ?? null,
      agent: connection.agent,
    });
    return clientMessageId === undefined ? sent : { ...sent, clientMessageId };
  };
}
