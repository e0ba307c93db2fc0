import type { EventHandlers } from '#server/platform/sockets/dispatch.ts';
import { type ChatEventDeps, readableConversation } from '../connection/chat-deps.ts';
import { conversationRoom } from '../connection/rooms.ts';
import { openConversation } from '../store/conversation.repository.ts';
import { markRead } from './mark-read.ts';

/**
 * joinRoom (product/chat#events): the caller's conversation alone; marks it read where asked to (product/chat#read) and tells who of the two is
 * online.
 */
export function joinRoomEvent(deps: ChatEventDeps): EventHandlers['joinRoom'] {
  const { publisher, presence, readOnly } = deps;
  return async (connection, { chatRoomId, read }) => {
    const { viewer } = connection;
    const member = await readableConversation(deps, chatRoomId, viewer.id);
    connection.join(conversationRoom(chatRoomId));
    if (read && !readOnly) await markRead(deps, viewer.id, member, member.lastSeq);
    // One in which nothing is written is not cleared away while it is open.
    if (member.lastSeq === 0 && !readOnly)
      await openConversation(deps.database.db, chatRoomId, viewer.id, deps.clock.now());
    publisher.publishHere(
      'roomOnlineUsers',
      [
        { userId: viewer.id, isOnline: presence.state(viewer.id) },
        {
          userId: member.otherId,
          isOnline: member.blocked || member.otherHides ? false : presence.state(member.otherId),
        },
      ],
      [connection.id],
    );
    return {};
  };
}

/** leaveRoom (product/chat#events); leaving a room one is not in is done already. */
export function leaveRoomEvent(): EventHandlers['leaveRoom'] {
  return async (connection, conversationId) => {
    connection.leave(conversationRoom(conversationId));
    return {};
  };
}
