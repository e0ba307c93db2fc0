import type { Clock } from '../clock/clock.ts';
import { inLane } from '../lanes/current-lane.ts';

/** A value read from the database once and kept for some time; concurrent readers share one query. */
export interface Cached<Value> {
  get(): Promise<Value>;
  /** the next reader asks the database again */
  drop(): void;
}

/** Keeps what `load` gives for `ttlMs`; after a failed load nothing is kept. */
export function cached<Value>(load: () => Promise<Value>, ttlMs: number, clock: Clock): Cached<Value> {
  let current: { value: Promise<Value>; until: number } | null = null;
  return {
    get() {
      const now = clock.now().getTime();
      // A clock that was set back would keep it until it has caught up.
      if (current && now < current.until && now >= current.until - ttlMs) return current.value;
      // Others of a better lane may wait for the same.
      const value = inLane('essential', load);
      const entry = { value, until: now + ttlMs };
      current = entry;
      value.catch(() => {
        if (current === entry) current = null;
      });
      return value;
    },
    drop() {
      current = null;
    },
  };
}
