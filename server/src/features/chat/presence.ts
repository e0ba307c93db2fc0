import type { Log } from '#server/platform/log/log.ts';
import type { Publisher } from '#server/platform/sockets/publisher.ts';
import { userRoom } from './rooms.ts';

/** An account changes its shown state at most once in this time, and goes offline only after it, ms (reliability-security §7 C9). */
const settleMs = 5000;

export interface PresenceOptions {
  publisher: Publisher;
  log: Log;
  /** who may know of this account: those it has conversations with */
  listPartners(userId: number): Promise<number[]>;
  /** ms; tests shorten it */
  settleMs?: number;
}

/** Who is online on this process: accounts with a connection that announced itself. */
export class Presence {
  readonly #options: PresenceOptions;
  readonly #settleMs: number;
  readonly #connections = new Map<number, Set<string>>();
  readonly #online = new Set<number>();
  readonly #changedAt = new Map<number, number>();
  readonly #timers = new Map<number, NodeJS.Timeout>();
  #stopped = false;

  constructor(options: PresenceOptions) {
    this.#options = options;
    this.#settleMs = options.settleMs ?? settleMs;
  }

  isOnline(userId: number): boolean {
    return this.#online.has(userId);
  }

  announce(userId: number, connectionId: string): void {
    const connections = this.#connections.get(userId) ?? new Set();
    this.#connections.set(userId, connections.add(connectionId));
    this.#settle(userId);
  }

  leave(userId: number, connectionId: string): void {
    const connections = this.#connections.get(userId);
    if (!connections?.delete(connectionId)) return;
    if (connections.size === 0) this.#connections.delete(userId);
    this.#settle(userId);
  }

  /** Partners of this account that are online. */
  async onlinePartners(userId: number): Promise<number[]> {
    return (await this.#options.listPartners(userId)).filter((partner) => this.#online.has(partner));
  }

  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #settle(userId: number): void {
    if (this.#stopped || this.#timers.has(userId)) return;
    const isHere = this.#connections.has(userId);
    if (isHere === this.#online.has(userId)) return;
    const sinceChange = performance.now() - (this.#changedAt.get(userId) ?? Number.NEGATIVE_INFINITY);
    const wait = Math.max(isHere ? 0 : this.#settleMs, this.#settleMs - sinceChange);
    if (wait === 0) {
      this.#change(userId, isHere);
      return;
    }
    const timer = setTimeout(() => {
      this.#timers.delete(userId);
      const stillHere = this.#connections.has(userId);
      if (stillHere !== this.#online.has(userId)) this.#change(userId, stillHere);
    }, wait);
    this.#timers.set(userId, timer.unref());
  }

  #change(userId: number, isOnline: boolean): void {
    if (isOnline) this.#online.add(userId);
    else this.#online.delete(userId);
    this.#changedAt.delete(userId);
    this.#changedAt.set(userId, performance.now());
    this.#forgetOldChanges();
    this.#tell(userId, isOnline).catch((error: unknown) =>
      this.#options.log.warn({ err: error }, 'presence could not be told'),
    );
  }

  async #tell(userId: number, isOnline: boolean): Promise<void> {
    const partners = await this.onlinePartners(userId);
    if (partners.length === 0) return;
    this.#options.publisher.publish('userStatusChange', { userId, isOnline }, partners.map(userRoom));
  }

  #forgetOldChanges(): void {
    for (const [userId, at] of this.#changedAt) {
      if (performance.now() - at < this.#settleMs) return;
      this.#changedAt.delete(userId);
    }
  }
}
