import type { EventHandlers } from '#server/platform/sockets/dispatch.ts';
import { type ChatEventDeps, readableConversation, requireSelf } from '../connection/chat-deps.ts';
import { conversationRoom, userRoom } from '../connection/rooms.ts';
import { hideConversation } from '../store/conversation.repository.ts';

/**
 * deleteChatRoom (product/chat#events): hides it, and all before it, on all devices of who deletes; the other side keeps theirs
 * (product/chat#deleting).
 */
export function deleteChatRoomEvent(deps: ChatEventDeps): EventHandlers['deleteChatRoom'] {
  const { database, publisher } = deps;
  return async (connection, { chatRoomId, userId }) => {
    const { viewer } = connection;
    requireSelf(connection, userId);
    await readableConversation(deps, chatRoomId, viewer.id);
    await hideConversation(database.db, chatRoomId, viewer.id);
    publisher.evict(userRoom(viewer.id), conversationRoom(chatRoomId));
    publisher.publish('chatRoomDeleted', { chatRoomId }, [userRoom(viewer.id)]);
    return {};
  };
}
