import type { EventHandlers } from '#server/platform/sockets/dispatch.ts';
import { type ChatEventDeps, requireSelf } from './chat-deps.ts';

/** setOnlineStatus (product/chat#events): the caller counts as online from now on, and learns which of its partners are. */
export function setOnlineStatusEvent(deps: ChatEventDeps): EventHandlers['setOnlineStatus'] {
  const { presence, publisher } = deps;
  return async (connection, userId) => {
    requireSelf(connection, userId);
    presence.announce(connection.viewer.id, connection.id);
    publisher.publishHere('onlineUsersList', await presence.onlinePartners(connection.viewer.id), [connection.id]);
    return {};
  };
}
