import type { EventHandlers } from '#server/platform/sockets/dispatch.ts';
import { type ChatEventDeps, requireSelf } from './chat-deps.ts';

/** setOnlineStatus (product/chat#events): the caller counts as online from now on, or as away, and learns which of its partners are online. */
export function setOnlineStatusEvent(
  deps: ChatEventDeps,
  noteLeft: (sessionId: string) => void,
): EventHandlers['setOnlineStatus'] {
  const { presence, publisher } = deps;
  return async (connection, { userId, away }) => {
    requireSelf(connection, userId);
    if (away) {
      if (presence.leave(connection.viewer.id, connection.id)) noteLeft(connection.viewer.sessionId);
    } else presence.announce(connection.viewer.id, connection.id);
    publisher.publishHere('onlineUsersList', await presence.onlinePartners(connection.viewer.id), [connection.id]);
    return {};
  };
}
