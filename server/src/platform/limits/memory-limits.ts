import type { Limit, LimitStore } from './limit.ts';
import { SlidingWindow, type WindowSize } from './sliding-window.ts';
import { TokenBucket } from './token-bucket.ts';

/** What is taken of one limit. Moments are ms. */
interface Counter {
  readonly limit: number;
  used(now: number): number;
  wait(now: number, unit?: string, count?: number): number;
  take(now: number, unit?: string, count?: number): void;
}

/** Parts of a window that are kept apart: a unit comes back later than a whole window by one of them at most. */
const slots = 10;
/** Counters that are compared when one has to go. */
const candidates = 8;
/** Counters that are looked at for each new one: more than one, so that those of which nothing counts any more go faster than others come. */
const lookedAt = 2;

/**
 * Limits that this process counts, in bounded memory. Counters of which nothing counts any more go while new ones come. When there are
 * still too many, the one of a few goes of which the smallest share is used: a flood of new addresses pushes out others of its kind,
 * not the caller who has used up a limit.
 */
export class MemoryLimits implements LimitStore {
  readonly #most: number;
  readonly #now: () => number;
  readonly #counters = new Map<string, Counter>();
  /** few, and shared by many thousand counters */
  readonly #sizes = new Map<string, WindowSize>();
  /** goes round and round, so that each counter is looked at in its turn */
  #hand: MapIterator<[string, Counter]> = this.#counters.entries();

  /** @param most counters that are kept at once @param now the moment, ms */
  constructor(most: number, now: () => number) {
    this.#most = most;
    this.#now = now;
  }

  /** counters that are kept */
  get count(): number {
    return this.#counters.size;
  }

  /** @param count units of each, of rolling limits alone */
  take(limits: readonly Limit[], count = 1): number {
    const now = this.#now();
    const asked = limits.map((limit) => {
      const key = keyOf(limit);
      const kept = this.#counters.get(key);
      return { key, unit: limit.unit, counter: kept ?? this.#newCounter(limit), isNew: kept === undefined };
    });
    const wait = Math.max(0, ...asked.map(({ counter, unit }) => counter.wait(now, unit, count)));
    if (wait > 0) return wait / 1000;
    for (const { key, unit, counter, isNew } of asked) {
      counter.take(now, unit, count);
      if (isNew) this.#keep(key, counter, now);
    }
    return 0;
  }

  /** What every one of these limits has left, and the seconds until all of them have a unit; nothing is taken. */
  left(limits: readonly Limit[]): { left: number; wait: number } {
    const now = this.#now();
    const kept = limits.map((limit) => ({ most: limit.most, counter: this.#counters.get(keyOf(limit)) }));
    const left = Math.min(...kept.map(({ most, counter }) => most - Math.ceil(counter?.used(now) ?? 0)));
    const wait = Math.max(0, ...kept.map(({ counter }) => counter?.wait(now) ?? 0));
    return { left: Math.max(0, left), wait: wait / 1000 };
  }

  #newCounter({ most, seconds, refill }: Limit): Counter {
    const size = `${most} ${seconds}`;
    const shared = this.#sizes.get(size) ?? { limit: most, ms: seconds * 1000, slots };
    this.#sizes.set(size, shared);
    return refill === 'evenly' ? new TokenBucket(shared) : new SlidingWindow(shared);
  }

  #keep(key: string, counter: Counter, now: number): void {
    this.#forgetUnused(now);
    if (this.#counters.size >= this.#most) this.#makeRoom(now);
    this.#counters.set(key, counter);
  }

  #forgetUnused(now: number): void {
    for (let looked = 0; looked < lookedAt && this.#counters.size > 0; looked += 1) {
      const [key, counter] = this.#next();
      if (counter.used(now) === 0) this.#counters.delete(key);
    }
  }

  #makeRoom(now: number): void {
    let least: { key: string; share: number } | null = null;
    for (let looked = 0; looked < candidates; looked += 1) {
      const [key, counter] = this.#next();
      const share = counter.used(now) / counter.limit;
      if (!least || share < least.share) least = { key, share };
    }
    if (least) this.#counters.delete(least.key);
  }

  #next(): [string, Counter] {
    for (;;) {
      const { done, value } = this.#hand.next();
      if (!done) return value;
      this.#hand = this.#counters.entries();
    }
  }
}

const keyOf = ({ name, subject }: Limit): string => `${name} ${subject}`;
