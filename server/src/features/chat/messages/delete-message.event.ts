import { requireAllowed, requireSubject } from '#server/platform/http/policy.ts';
import type { EventHandlers } from '#server/platform/sockets/dispatch.ts';
import { type ChatEventDeps, requireSelf } from '../connection/chat-deps.ts';
import { conversationRoom, userRoom } from '../connection/rooms.ts';
import { denyDeletingMessage } from '../store/conversation.policy.ts';
import { findMembership } from '../store/conversation.repository.ts';
import { findMessage, tombstoneMessage } from '../store/message.repository.ts';

/** deleteMessage (product/chat#events): its author alone; the place stays as a tombstone and both people are told. */
export function deleteMessageEvent(deps: ChatEventDeps): EventHandlers['deleteMessage'] {
  const { database, publisher, clock } = deps;
  return async (connection, { messageId, userId }) => {
    const { viewer } = connection;
    requireSelf(connection, userId);
    const message = requireSubject(await findMessage(database.db, messageId));
    const member = await findMembership(database, message.conversation_id, viewer.id, clock.now());
    const { conversationId, otherId } = requireSubject(member);
    requireAllowed(denyDeletingMessage(message, viewer.id));
    const { seq } = message;
    const change = await tombstoneMessage(database.db, { conversationId, seq, otherId });
    if (change === null) deps.missed?.announceAgain(messageId, 'change');
    else {
      publisher.publish('messageDeleted', { chatRoomId: conversationId, messageId, seq, change }, [
        conversationRoom(conversationId),
        userRoom(viewer.id),
        userRoom(otherId),
      ]);
    }
    return { messageId };
  };
}
