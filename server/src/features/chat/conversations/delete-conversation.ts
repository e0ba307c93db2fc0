import type { ChatEventDeps } from '../connection/chat-deps.ts';
import { conversationRoom, userRoom } from '../connection/rooms.ts';
import { hideConversation } from '../store/conversation.repository.ts';

/**
 * Hides a conversation of the member, and all before this moment, on all their devices; the other side keeps theirs
 * (product/chat#deleting).
 */
export async function deleteConversation(
  { database, publisher }: Pick<ChatEventDeps, 'database' | 'publisher'>,
  chatRoomId: number,
  userId: number,
): Promise<void> {
  await hideConversation(database.db, chatRoomId, userId);
  publisher.evict(userRoom(userId), conversationRoom(chatRoomId));
  publisher.publish('chatRoomDeleted', { chatRoomId }, [userRoom(userId)]);
}
