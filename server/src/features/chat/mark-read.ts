import type { ChatEventDeps } from './chat-deps.ts';
import type { Membership } from './conversation.repository.ts';
import { markReadUpTo } from './message.repository.ts';
import { userRoom } from './rooms.ts';

/** Marks the conversation read up to this seq; the other side is told of its newest message that became read (decisions §5). */
export async function markRead(
  deps: Pick<ChatEventDeps, 'database' | 'publisher'>,
  userId: number,
  member: Membership,
  seq: number,
): Promise<void> {
  if (seq <= member.lastReadSeq) return;
  const { conversationId } = member;
  const messageId = await markReadUpTo(deps.database.db, { conversationId, userId, seq });
  if (messageId === null) return;
  deps.publisher.publish('messageRead', { chatRoomId: conversationId, messageId, upTo: true }, [
    userRoom(member.otherId),
  ]);
}
