import { AppError } from '#server/platform/http/app-error.ts';
import type { EventHandlers } from '#server/platform/sockets/dispatch.ts';
import { type ChatEventDeps, requireSelf } from './chat-deps.ts';
import { denyDeletingMessage } from './conversation.policy.ts';
import { findMembership } from './conversation.repository.ts';
import { findMessage, tombstoneMessage } from './message.repository.ts';
import { conversationRoom, userRoom } from './rooms.ts';

/** deleteMessage (product/chat#events): its author alone; the place stays as a tombstone and both people are told. */
export function deleteMessageEvent(deps: ChatEventDeps): EventHandlers['deleteMessage'] {
  const { database, publisher, clock } = deps;
  return async (connection, { messageId, userId }) => {
    const { viewer } = connection;
    requireSelf(connection, userId);
    const message = await findMessage(database.db, messageId);
    const member = message ? await findMembership(database, message.conversation_id, viewer.id, clock.now()) : null;
    const denied = denyDeletingMessage(member, message ? { senderId: message.sender_id } : null, viewer.id);
    if (denied || !member || !message) throw new AppError(denied ?? 'NOT_FOUND');
    const { conversationId, otherId } = member;
    const change = await tombstoneMessage(database.db, { conversationId, seq: message.seq, otherId });
    if (change === null) deps.missed?.tellAgain(messageId, 'change');
    else {
      publisher.publish('messageDeleted', { chatRoomId: conversationId, messageId, change }, [
        conversationRoom(conversationId),
        userRoom(viewer.id),
        userRoom(otherId),
      ]);
    }
    return { messageId };
  };
}
