import { EventEmitter } from 'node:events';
import type { NodeLink } from '../nodes/node-link.ts';

interface SessionChangeEvents {
  changed: [sessionId: string];
}

/**
 * Says that what is known of a session is old: to this process at once, to others over the connection between them, best effort. Whoever keeps
 * something of a session asks the database again from time to time all the same.
 */
export class SessionChanges extends EventEmitter<SessionChangeEvents> {
  #link: NodeLink | null = null;

  /** Hears and tells other nodes from now on. */
  connect(link: NodeLink): void {
    this.#link = link;
    link.on('message', (_node, message) => {
      if (message.kind === 'session-changed') this.emit('changed', message.sessionId);
    });
  }

  /** Call it when the change is committed. */
  publish(sessionId: string): void {
    this.emit('changed', sessionId);
    this.#link?.send({ kind: 'session-changed', sessionId });
  }
}
