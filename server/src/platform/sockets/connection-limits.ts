import { AppError } from '../http/app-error.ts';

/** How many sockets may be open at once (reliability-security §1.6, L25). */
export interface ConnectionLimits {
  perUser: number;
  perAddress: number;
  total: number;
}

/** Counts open sockets of users and addresses; keeps those out for a while who would not stop flooding. */
export class ConnectionCounts {
  readonly #limits: ConnectionLimits;
  readonly #users = new Map<number, number>();
  readonly #addresses = new Map<string, number>();
  readonly #pausedUntil = new Map<number, number>();
  #total = 0;

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /** Counts one socket. @returns what gives its place back @throws AppError RATE_LIMITED, OVERLOADED */
  enter(userId: number, address: string, now: number): () => void {
    const pausedUntil = this.#pausedUntil.get(userId) ?? 0;
    if (pausedUntil > now) throw new AppError('RATE_LIMITED', { retryAfter: (pausedUntil - now) / 1000 });
    this.#pausedUntil.delete(userId);
    if (this.#total >= this.#limits.total) throw new AppError('OVERLOADED');
    if ((this.#users.get(userId) ?? 0) >= this.#limits.perUser) throw new AppError('RATE_LIMITED');
    if ((this.#addresses.get(address) ?? 0) >= this.#limits.perAddress) throw new AppError('RATE_LIMITED');
    this.#total += 1;
    add(this.#users, userId, 1);
    add(this.#addresses, address, 1);
    let entered = true;
    return () => {
      if (!entered) return;
      entered = false;
      this.#total -= 1;
      add(this.#users, userId, -1);
      add(this.#addresses, address, -1);
    };
  }

  /** Refuses new sockets of this user for `ms`. */
  pause(userId: number, now: number, ms: number): void {
    for (const [id, until] of this.#pausedUntil) if (until <= now) this.#pausedUntil.delete(id);
    this.#pausedUntil.set(userId, now + ms);
  }
}

function add<Key>(counts: Map<Key, number>, key: Key, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
