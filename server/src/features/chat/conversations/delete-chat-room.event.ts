import type { EventHandlers } from '#server/platform/sockets/dispatch.ts';
import { type ChatEventDeps, readableConversation, requireSelf } from '../connection/chat-deps.ts';
import { deleteConversations } from './delete-conversation.ts';

/** deleteChatRoom (product/chat#events). */
export function deleteChatRoomEvent(deps: ChatEventDeps): EventHandlers['deleteChatRoom'] {
  return async (connection, { chatRoomId, userId }) => {
    const { viewer } = connection;
    requireSelf(connection, userId);
    await readableConversation(deps, chatRoomId, viewer.id);
    await deleteConversations(deps, [chatRoomId], viewer);
    return {};
  };
}
