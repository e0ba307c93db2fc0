import type { ChatEventDeps } from '../connection/chat-deps.ts';
import { userRoom } from '../connection/rooms.ts';
import type { Membership } from '../store/conversation.repository.ts';
import { lockConversations, markAllRead } from '../store/locked-conversations.repository.ts';
import { markReadUpTo } from '../store/message.repository.ts';

/**
 * Marks the conversation read up to this seq; the person's own devices learn of it, the other side of its newest message that became read
 * (product/chat#read).
 */
export async function markRead(
  deps: Pick<ChatEventDeps, 'database' | 'publisher'>,
  userId: number,
  member: Membership,
  seq: number,
): Promise<void> {
  const { conversationId, blocked, announcedReadSeq } = member;
  const mustAnnounce = !blocked && announcedReadSeq !== null && seq > announcedReadSeq;
  if (seq <= member.lastReadSeq && !member.markedUnread && !mustAnnounce) return;
  const marked = await markReadUpTo(deps.database.db, { conversationId, userId, seq, blocked });
  if (!marked) return;
  const { newestRead: messageId, unreadCount, at } = marked;
  deps.publisher.publish(
    'conversationRead',
    { chatRoomId: conversationId, upToSeq: Math.max(seq, member.lastReadSeq), unreadCount, at: at.toISOString() },
    [userRoom(userId)],
  );
  // Across a block nobody learns that the other is here.
  if (messageId === null || blocked) return;
  deps.publisher.publish('messageRead', { chatRoomId: conversationId, messageId, upTo: true }, [
    userRoom(member.otherId),
  ]);
}

/** The same for several conversations of the person, to their ends, in one transaction. */
export async function readConversations(
  { database, publisher }: Pick<ChatEventDeps, 'database' | 'publisher'>,
  ids: readonly number[],
  userId: number,
): Promise<void> {
  const { locked, read } = await database.db.transaction().execute(async (transaction) => {
    const conversations = await lockConversations(transaction, userId, ids);
    return { locked: conversations, read: await markAllRead(transaction, userId, conversations) };
  });
  const blocked = new Set(locked.filter((each) => each.blocked).map(({ id }) => id));
  for (const { id: chatRoomId, otherId, upToSeq, newestRead, at } of read) {
    const event = { chatRoomId, upToSeq, unreadCount: 0, at: at.toISOString() };
    publisher.publish('conversationRead', event, [userRoom(userId)]);
    if (newestRead !== null && !blocked.has(chatRoomId)) {
      publisher.publish('messageRead', { chatRoomId, messageId: newestRead, upTo: true }, [userRoom(otherId)]);
    }
  }
}
