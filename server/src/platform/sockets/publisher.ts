import type { Namespace } from 'socket.io';
import type { ChatServerEvents } from '#contract/sockets/chat-events.ts';

export type ServerEvent = keyof ChatServerEvents;

/**
 * The one way out: every event to clients goes through here, addressed to rooms (a connection's id is a room of its own).
 * A server of several processes replaces what stands behind it.
 */
export interface Publisher {
  /** to every connection that is in one of the rooms `to` and in none of `except`, once each, best effort */
  publish<Event extends ServerEvent>(
    event: Event,
    payload: ChatServerEvents[Event],
    to: readonly string[],
    except?: readonly string[],
  ): void;
  /** takes the connections of one room out of another */
  evict(from: string, room: string): void;
}

export function createPublisher(namespace: Namespace): Publisher {
  return {
    publish(event, payload, to, except = []) {
      namespace
        .to([...to])
        .except([...except])
        .emit(event, payload);
    },
    evict(from, room) {
      namespace.in(from).socketsLeave(room);
    },
  };
}
