import type { EventHandlers } from '#server/platform/sockets/dispatch.ts';
import { type ChatEventDeps, requireSelf, writableConversation } from './chat-deps.ts';
import { conversationRoom, userRoom } from './rooms.ts';

/**
 * typingStarted and typingStopped (product/chat#events): told to the other member, whose list shows it wherever they are, unless they
 * deleted the conversation; under the name that the database has.
 */
export function typingEvents(deps: ChatEventDeps): Pick<EventHandlers, 'typingStarted' | 'typingStopped'> {
  const announce =
    (isTyping: boolean): EventHandlers['typingStopped'] =>
    async (connection, { chatRoomId, userId }) => {
      const { viewer } = connection;
      requireSelf(connection, userId);
      const { otherId, otherHides } = await writableConversation(deps, chatRoomId, viewer.id);
      deps.publisher.publish(
        'typingIndicator',
        { chatRoomId, userId: viewer.id, isTyping, username: viewer.username },
        otherHides ? [conversationRoom(chatRoomId)] : [conversationRoom(chatRoomId), userRoom(otherId)],
        [userRoom(viewer.id)],
      );
      return {};
    };
  return { typingStarted: announce(true), typingStopped: announce(false) };
}
