import { AppError } from '#server/platform/errors/app-error.ts';
import type { EventHandlers } from '#server/platform/sockets/dispatch.ts';
import { type ChatEventDeps, readableConversation } from '../connection/chat-deps.ts';
import { findMessage } from '../store/message.repository.ts';
import { markRead } from './mark-read.ts';

/** markRead (product/chat#read): all up to a message of the conversation. */
export function markReadEvent(deps: ChatEventDeps): EventHandlers['markRead'] {
  return async (connection, { chatRoomId, messageId }) => {
    const member = await readableConversation(deps, chatRoomId, connection.viewer.id);
    const message = await findMessage(deps.database.db, messageId);
    if (message?.conversation_id !== chatRoomId) throw new AppError('NOT_FOUND');
    await markRead(deps, connection.viewer.id, member, message.seq);
    return {};
  };
}
