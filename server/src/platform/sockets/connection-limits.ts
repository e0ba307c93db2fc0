import type { Clock } from '../clock/clock.ts';
import { AppError } from '../errors/app-error.ts';
import { once } from '../limits/open-counts.ts';
import type { NodeLink } from '../nodes/node-link.ts';
import { SharedCounts } from '../nodes/shared-counts.ts';

/** Counts connections of accounts on all nodes (rules/limits L25); keeps those out for a while who would not stop flooding. */
export class ConnectionCounts {
  readonly #perUser: number;
  readonly #clock: Clock;
  readonly #link: NodeLink | null;
  readonly #users: SharedCounts;
  /** by `elapsed` of the clock */
  readonly #pausedUntil = new Map<number, number>();

  constructor(perUser: number, clock: Clock, link: NodeLink | null) {
    this.#perUser = perUser;
    this.#clock = clock;
    this.#link = link;
    this.#users = new SharedCounts(link, 'sockets');
    link?.on('message', (_node, message) => {
      if (message.kind === 'pause') this.#keepOut(message.userId, message.ms);
      // A flood is what keeps nodes from hearing each other: whoever greets may have missed it.
      else if (message.kind === 'hello') this.#sendPauses();
    });
    link?.on('connected', () => this.#sendPauses());
  }

  /** accounts with a connection to this node */
  get usersHere(): Iterable<number> {
    return this.#users.here;
  }

  /** Counts a connection of this account. @returns what gives its place back @throws AppError RATE_LIMITED */
  enter(userId: number): () => void {
    this.refuseKeptOut(userId);
    if (this.#users.total(userId) >= this.#perUser) throw new AppError('RATE_LIMITED');
    this.#users.add(userId, 1);
    return once(() => this.#users.add(userId, -1));
  }

  isKeptOut(userId: number): boolean {
    return (this.#pausedUntil.get(userId) ?? 0) > this.#clock.elapsed();
  }

  /** @throws AppError RATE_LIMITED while the account is kept out */
  refuseKeptOut(userId: number): void {
    const now = this.#clock.elapsed();
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

  #sendPauses(): void {
    const now = this.#clock.elapsed();
    for (const [userId, until] of this.#pausedUntil)
      if (until > now) this.#link?.send({ kind: 'pause', userId, ms: until - now });
  }

  #keepOut(userId: number, ms: number): void {
    const now = this.#clock.elapsed();
    for (const [id, until] of this.#pausedUntil) if (until <= now) this.#pausedUntil.delete(id);
    this.#pausedUntil.set(userId, Math.max(now + ms, this.#pausedUntil.get(userId) ?? 0));
  }
}
