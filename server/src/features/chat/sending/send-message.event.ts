import type { EventHandlers } from '#server/platform/sockets/dispatch.ts';
import { type ChatEventDeps, requireSelf } from '../connection/chat-deps.ts';
import type { FindSending } from './find-sending.ts';
import { createSendMessage } from './send-message.ts';

/** sendMessage (product/chat#events): acknowledged after the commit with the message's id and seq. */
export function sendMessageEvent(deps: ChatEventDeps, findSending: FindSending): EventHandlers['sendMessage'] {
  const sendMessage = createSendMessage(deps, findSending);
  return async (
    connection,
    { chatRoomId, senderId, message, photoIds, voice = null, quotedSeq = null, clientMessageId },
  ) => {
    requireSelf(connection, senderId);
    const sent = await sendMessage(connection.viewer, {
      conversationId: chatRoomId,
      text: message,
      photoIds,
      voice,
      quotedSeq,
      clientMessageId: clientMessageId ?? null,
      agent: connection.agent,
    });
    return clientMessageId === undefined ? sent : { ...sent, clientMessageId };
  };
}
