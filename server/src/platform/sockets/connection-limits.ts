import type { Clock } from '../clock/clock.ts';
import { AppError } from '../http/app-error.ts';
import type { NodeLink } from '../nodes/node-link.ts';
import { SharedCounts } from '../nodes/shared-counts.ts';

/** How many sockets may be open at once (rules/limits L25). */
export interface ConnectionLimits {
  /** of one account, on all nodes */
  perUser: number;
  /** lines from one address to this process, signed in or not */
  perAddress: number;
  /** lines to this process */
  total: number;
}

/** Counts open lines of addresses and connections of accounts; keeps those out for a while who would not stop flooding. */
export class ConnectionCounts {
  readonly #limits: ConnectionLimits;
  readonly #clock: Clock;
  readonly #link: NodeLink | null;
  readonly #users: SharedCounts;
  readonly #addresses = new Map<string, number>();
  readonly #pausedUntil = new Map<number, number>();
  #total = 0;

  constructor(limits: ConnectionLimits, clock: Clock, link: NodeLink | null) {
    this.#limits = limits;
    this.#clock = clock;
    this.#link = link;
    this.#users = new SharedCounts(link, 'sockets');
    link?.on('message', (_node, message) => {
      if (message.kind === 'pause') this.#keepOut(message.userId, message.ms);
    });
  }

  /** accounts with a connection to this node */
  get usersHere(): Iterable<number> {
    return this.#users.here;
  }

  /** Whether this process takes one more line from this address. */
  hasRoomFor(address: string): boolean {
    return this.#total < this.#limits.total && (this.#addresses.get(address) ?? 0) < this.#limits.perAddress;
  }

  /** Counts a line until the returned act. */
  open(address: string): () => void {
    const change = (by: number) => {
      this.#total += by;
      const count = (this.#addresses.get(address) ?? 0) + by;
      if (count > 0) this.#addresses.set(address, count);
      else this.#addresses.delete(address);
    };
    change(1);
    return once(() => change(-1));
  }

  /** Counts a connection of this account. @returns what gives its place back @throws AppError RATE_LIMITED */
  enter(userId: number): () => void {
    this.refuseKeptOut(userId);
    if (this.#users.total(userId) >= this.#limits.perUser) throw new AppError('RATE_LIMITED');
    this.#users.add(userId, 1);
    return once(() => this.#users.add(userId, -1));
  }

  isKeptOut(userId: number): boolean {
    return (this.#pausedUntil.get(userId) ?? 0) > this.#clock.now().getTime();
  }

  /** @throws AppError RATE_LIMITED while the account is kept out */
  refuseKeptOut(userId: number): void {
    const now = this.#clock.now().getTime();
    const pausedUntil = this.#pausedUntil.get(userId) ?? 0;
    if (pausedUntil > now) throw new AppError('RATE_LIMITED', { retryAfter: (pausedUntil - now) / 1000 });
    this.#pausedUntil.delete(userId);
  }

  /** Refuses new connections of this account for `ms`, on every node. */
  pause(userId: number, ms: number): void {
    this.#keepOut(userId, ms);
    this.#link?.send({ kind: 'pause', userId, ms });
  }

  stop(): void {
    this.#users.stop();
  }

  #keepOut(userId: number, ms: number): void {
    const now = this.#clock.now().getTime();
    for (const [id, until] of this.#pausedUntil) if (until <= now) this.#pausedUntil.delete(id);
    this.#pausedUntil.set(userId, now + ms);
  }
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    act();
  };
}
