import type { EventHandlers } from '#server/platform/sockets/dispatch.ts';
import { type ChatEventDeps, requireSelf, writableConversation } from './chat-deps.ts';
import { conversationRoom, userRoom } from './rooms.ts';

/** typingStarted and typingStopped (product/chat#events): told to the other member in the room, under the name the database has. */
export function typingEvents(deps: ChatEventDeps): Pick<EventHandlers, 'typingStarted' | 'typingStopped'> {
  const tell =
    (isTyping: boolean): EventHandlers['typingStopped'] =>
    async (connection, { chatRoomId, userId }) => {
      const { viewer } = connection;
      requireSelf(connection, userId);
      await writableConversation(deps, chatRoomId, viewer.id);
      deps.publisher.publish(
        'typingIndicator',
        { chatRoomId, userId: viewer.id, isTyping, username: viewer.username },
        [conversationRoom(chatRoomId)],
        [userRoom(viewer.id)],
      );
      return {};
    };
  return { typingStarted: tell(true), typingStopped: tell(false) };
}
