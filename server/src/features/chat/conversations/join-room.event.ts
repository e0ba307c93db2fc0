import type { EventHandlers } from '#server/platform/sockets/dispatch.ts';
import { type ChatEventDeps, readableConversation } from '../connection/chat-deps.ts';
import { conversationRoom } from '../connection/rooms.ts';
import { markRead } from './mark-read.ts';

/**
 * joinRoom (product/chat#events): the caller's conversation alone; marks it read (product/chat#read) and tells who of the two is online.
 */
export function joinRoomEvent(deps: ChatEventDeps): EventHandlers['joinRoom'] {
  const { publisher, presence } = deps;
  return async (connection, conversationId) => {
    const { viewer } = connection;
    const member = await readableConversation(deps, conversationId, viewer.id);
    connection.join(conversationRoom(conversationId));
    await markRead(deps, viewer.id, member, member.lastSeq);
    publisher.publishHere(
      'roomOnlineUsers',
      [
        { userId: viewer.id, isOnline: presence.state(viewer.id) },
        { userId: member.otherId, isOnline: member.blocked ? false : presence.state(member.otherId) },
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
