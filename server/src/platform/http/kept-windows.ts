import { SlidingWindow, type WindowSize } from './sliding-window.ts';

interface KeptWindow {
  window: SlidingWindow;
  size: WindowSize;
  since: number;
}

/** Windows that are compared when one has to go. */
const candidates = 8;
/** Windows that are looked at for each new one: more than one, so that those of which nothing counts any more go faster than others come. */
const lookedAt = 2;

/**
 * The windows of many callers in bounded memory. Those of which nothing counts any more go while new ones come. When there are still too many, the one of a few goes of which the smallest share is used:
 * a flood of new addresses pushes out others of its kind, not the caller who has used up a budget.
 */
export class KeptWindows {
  readonly #most: number;
  readonly #windows = new Map<string, KeptWindow>();
  /** goes round and round, so that each window is looked at in its turn */
  #hand: MapIterator<[string, KeptWindow]> = this.#windows.entries();

  constructor(most: number) {
    this.#most = most;
  }

  get count(): number {
    return this.#windows.size;
  }

  /** The window of this key, a new one if there is none. Moments are ms. */
  of(key: string, size: WindowSize, now: number): SlidingWindow {
    const kept = this.#windows.get(key);
    if (kept) return kept.window;
    this.#forgetUnused(now);
    if (this.#windows.size >= this.#most) this.#makeRoom(now);
    const window = new SlidingWindow(size);
    this.#windows.set(key, { window, size, since: now });
    return window;
  }

  #forgetUnused(now: number): void {
    for (let looked = 0; looked < lookedAt && this.#windows.size > 0; looked += 1) {
      const [key, { window, size, since }] = this.#next();
      // Whoever asked for a new one is about to take its first unit.
      if (since + size.ms <= now && window.used(now) === 0) this.#windows.delete(key);
    }
  }

  #makeRoom(now: number): void {
    let least: { key: string; share: number } | null = null;
    for (let looked = 0; looked < candidates; looked += 1) {
      const [key, { window, size }] = this.#next();
      const share = window.used(now) / size.limit;
      if (!least || share < least.share) least = { key, share };
    }
    if (least) this.#windows.delete(least.key);
  }

  #next(): [string, KeptWindow] {
    for (;;) {
      const { done, value } = this.#hand.next();
      if (!done) return value;
      this.#hand = this.#windows.entries();
    }
  }
}
