import type { Namespace } from 'socket.io';
import type { ChatServerEvents } from '#contract/sockets/chat-events.ts';
import type { NodeLink } from '../nodes/node-link.ts';

type ServerEvent = keyof ChatServerEvents;

/** The one way out: every event to clients goes through here, addressed to rooms (a connection's id is a room of its own). */
export interface Publisher {
  /** to every connection that is in one of the rooms `to` and in none of `except`, on every node, once each, best effort */
  publish<Event extends ServerEvent>(
    event: Event,
    payload: ChatServerEvents[Event],
    to: readonly string[],
    except?: readonly string[],
  ): void;
  /** the same to the connections of this node alone */
  publishHere<Event extends ServerEvent>(event: Event, payload: ChatServerEvents[Event], to: readonly string[]): void;
  /** takes the connections of one room out of another, on every node */
  evict(from: string, room: string): void;
}

/** What `isFresh` denies was handed to the connections of this node before. */
export function createPublisher(
  namespace: Namespace,
  link: NodeLink | null,
  isFresh: (event: string, payload: unknown, to: readonly string[]) => boolean,
): Publisher {
  function deliver(event: string, payload: unknown, to: readonly string[], except: readonly string[]): void {
    if (!isFresh(event, payload, to)) return;
    namespace
      .to([...to])
      .except([...except])
      .emit(event, payload);
  }
  const evictHere = (from: string, room: string) => namespace.in(from).socketsLeave(room);

  link?.on('message', (_node, message) => {
    if (message.kind === 'publish') deliver(message.event, message.payload, message.to, message.except);
    else if (message.kind === 'evict') evictHere(message.from, message.room);
  });
  return {
    // Its own connections first: they do not wait for the connection between nodes, nor need it.
    publish(event, payload, to, except = []) {
      deliver(event, payload, to, except);
      link?.send({ kind: 'publish', event, payload, to: [...to], except: [...except] });
    },
    publishHere: (event, payload, to) => deliver(event, payload, to, []),
    evict(from, room) {
      evictHere(from, room);
      link?.send({ kind: 'evict', from, room });
    },
  };
}
