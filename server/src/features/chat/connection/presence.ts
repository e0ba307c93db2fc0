import type { Log } from '#server/platform/log/log.ts';
import type { NodeLink } from '#server/platform/nodes/node-link.ts';
import { SharedCounts } from '#server/platform/nodes/shared-counts.ts';
import type { Publisher } from '#server/platform/sockets/publisher.ts';
import { userRoom } from './rooms.ts';

/** An account changes its shown state at most once in this time, and goes offline only after it, ms (rules/goals C9). */
const settleMs = 5000;
/** Changes of so many ms are looked up together: a node that dies takes hundreds of people with it. */
const batchMs = 50;

export interface PresenceOptions {
  publisher: Publisher;
  log: Log;
  link: NodeLink | null;
  /** who may know of these accounts: those they have conversations with */
  listPartners(userIds: readonly number[]): Promise<{ userId: number; partnerId: number }[]>;
}

/** Online, offline, or null: unknown, while other nodes cannot be heard. */
export type PresenceState = boolean | null;

/**
 * Who is online: accounts with a connection to any node that announced itself. Every node keeps this for itself and tells its
 * own connections, so a node that dies needs nobody to speak for it.
 */
export class Presence {
  readonly #options: PresenceOptions;
  readonly #announced: SharedCounts;
  readonly #connections = new Map<number, Set<string>>();
  /** as told last; whoever is absent was told to be offline, or nothing */
  readonly #shown = new Map<number, true | null>();
  readonly #changedAt = new Map<number, number>();
  readonly #timers = new Map<number, NodeJS.Timeout>();
  readonly #pending = new Set<number>();
  #nextAnnouncement: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(options: PresenceOptions) {
    this.#options = options;
    this.#announced = new SharedCounts(options.link, 'announced', (userIds) => {
      for (const userId of userIds) this.#settle(userId);
      for (const [userId, shown] of this.#shown) if (shown === null) this.#settle(userId);
    });
  }

  state(userId: number): PresenceState {
    const shown = this.#shown.get(userId);
    if (shown !== undefined) return shown;
    return this.#announced.complete ? false : null;
  }

  announce(userId: number, connectionId: string): void {
    const connections = this.#connections.get(userId) ?? new Set();
    if (connections.has(connectionId)) return;
    this.#connections.set(userId, connections.add(connectionId));
    this.#announced.add(userId, 1);
    this.#settle(userId);
  }

  /** @returns whether the connection counted until now */
  leave(userId: number, connectionId: string): boolean {
    const connections = this.#connections.get(userId);
    if (!connections?.delete(connectionId)) return false;
    if (connections.size === 0) this.#connections.delete(userId);
    this.#announced.add(userId, -1);
    this.#settle(userId);
    return true;
  }

  /** Partners of this account that are online. */
  async onlinePartners(userId: number): Promise<number[]> {
    const partners = await this.#options.listPartners([userId]);
    return partners.map(({ partnerId }) => partnerId).filter((id) => this.#shown.get(id) === true);
  }

  stop(): void {
    this.#stopped = true;
    this.#announced.stop();
    clearTimeout(this.#nextAnnouncement);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #actual(userId: number): PresenceState {
    if (this.#announced.total(userId) > 0) return true;
    return this.#announced.complete ? false : null;
  }

  /** Whether what was told of the account is no longer so. Of somebody offline, not knowing is no news. */
  #isOutdated(userId: number): boolean {
    const shown = this.#shown.get(userId) ?? false;
    const actual = this.#actual(userId);
    return actual !== shown && (shown !== false || actual === true);
  }

  #settle(userId: number): void {
    if (this.#stopped || this.#timers.has(userId) || !this.#isOutdated(userId)) return;
    const sinceChange = performance.now() - (this.#changedAt.get(userId) ?? Number.NEGATIVE_INFINITY);
    const wait = Math.max(this.#actual(userId) === true ? 0 : settleMs, settleMs - sinceChange);
    if (wait === 0) {
      this.#change(userId);
      return;
    }
    const timer = setTimeout(() => {
      this.#timers.delete(userId);
      if (this.#isOutdated(userId)) this.#change(userId);
    }, wait);
    this.#timers.set(userId, timer.unref());
  }

  #change(userId: number): void {
    const actual = this.#actual(userId);
    if (actual === false) this.#shown.delete(userId);
    else this.#shown.set(userId, actual);
    this.#changedAt.delete(userId);
    this.#changedAt.set(userId, performance.now());
    this.#forgetOldChanges();
    this.#pending.add(userId);
    this.#nextAnnouncement ??= setTimeout(() => {
      this.#nextAnnouncement = undefined;
      this.#announce().catch((error: unknown) => this.#options.log.warn({ err: error }, 'presence could not be told'));
    }, batchMs).unref();
  }

  async #announce(): Promise<void> {
    const userIds = [...this.#pending];
    this.#pending.clear();
    if (this.#connections.size === 0) return;
    const rooms = new Map<number, string[]>();
    for (const { userId, partnerId } of await this.#options.listPartners(userIds)) {
      if (!this.#connections.has(partnerId)) continue;
      rooms.set(userId, [...(rooms.get(userId) ?? []), userRoom(partnerId)]);
    }
    for (const [userId, to] of rooms) {
      this.#options.publisher.publishHere('userStatusChange', { userId, isOnline: this.state(userId) }, to);
    }
  }

  #forgetOldChanges(): void {
    for (const [userId, at] of this.#changedAt) {
      if (performance.now() - at < settleMs) return;
      this.#changedAt.delete(userId);
    }
  }
}
