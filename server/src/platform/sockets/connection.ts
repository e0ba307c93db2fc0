import type { Socket } from 'socket.io';
import type { ChatAck } from '#contract/sockets/chat-events.ts';
import type { Language } from '#contract/texts/language.ts';
import type { Viewer } from '../caller/caller.ts';
import type { EventLimits } from './event-limits.ts';
import type { Identity } from './handshake.ts';

/** One client's connection, as event handlers see it. */
export interface Connection {
  /** also the name of a room with this connection alone */
  readonly id: string;
  readonly viewer: Viewer;
  readonly language: Language;
  /** the name of the browser */
  readonly agent: string | undefined;
  join(room: string): void;
  leave(room: string): void;
}

/** At most so many events of one connection wait for their turn. */
const longestQueue = 256;

/** A connection with what the platform keeps of it: its token's life, its limits, and the order of its events. */
export class SocketConnection implements Connection {
  readonly #socket: Socket;
  readonly language: Language;
  readonly limits: EventLimits;
  #identity: Identity;
  #roomsBefore: readonly string[] = [];
  #waiting = 0;
  #last: Promise<void> = Promise.resolve();
  /** moment from which nothing is accepted or delivered, ms */
  expiredSince: number | null = null;

  constructor(socket: Socket, identity: Identity, language: Language, limits: EventLimits) {
    this.#socket = socket;
    this.#identity = identity;
    this.language = language;
    this.limits = limits;
  }

  get id(): string {
    return this.#socket.id;
  }

  get agent(): string | undefined {
    return this.#socket.handshake.headers['user-agent'];
  }

  get viewer(): Viewer {
    return this.#identity.viewer;
  }

  get expiresAt(): number {
    return this.#identity.expiresAt;
  }

  /** Settles when every event taken so far has been answered. */
  get idle(): Promise<void> {
    return this.#last;
  }

  join(room: string): void {
    if (this.expiredSince === null) void this.#socket.join(room);
    else this.#roomsBefore = [...this.#roomsBefore, room];
  }

  leave(room: string): void {
    void this.#socket.leave(room);
  }

  /** Events of one connection are handled one after the other, so its messages keep their order. @returns false when too many wait */
  enqueue(work: () => Promise<void>): boolean {
    if (this.#waiting >= longestQueue) return false;
    this.#waiting += 1;
    this.#last = this.#last.then(work).finally(() => {
      this.#waiting -= 1;
    });
    return true;
  }

  /** Tells the client that its token ran out and takes it out of its rooms, so that nothing reaches it. */
  expire(now: number, graceMs: number): void {
    if (this.expiredSince !== null) return;
    this.expiredSince = now;
    this.#roomsBefore = [...this.#socket.rooms].filter((room) => room !== this.#socket.id);
    for (const room of this.#roomsBefore) void this.#socket.leave(room);
    this.#socket.emit('authExpired', { seconds: graceMs / 1000 });
  }

  /** Goes on with a fresh token of the same account, in the rooms it was in. */
  renew(identity: Identity): void {
    this.#identity = identity;
    this.expiredSince = null;
    for (const room of this.#roomsBefore) void this.#socket.join(room);
    this.#roomsBefore = [];
  }

  /** Sends the result of `sendMessage` as an event too (product/chat#told). */
  sendResult(ack: ChatAck): void {
    this.#socket.emit('messageSent', ack);
  }

  /** Closes the line below: the client comes back by itself, which `disconnect` would forbid it (rules/goals C8). */
  close(): void {
    this.#socket.conn.close();
  }
}
