import { refuseOverLimit } from '../errors/app-error.ts';
import type { Limit } from '../limits/limit.ts';
import { MemoryLimits } from '../limits/memory-limits.ts';

const allEvents: Limit = { name: 'all', subject: '', most: 40, seconds: 2, refill: 'evenly' };
const typing: Limit = { name: 'typing', subject: '', most: 2, seconds: 1, refill: 'evenly' };
const joinRoom: Limit = { name: 'joinRoom', subject: '', most: 60, seconds: 60, refill: 'evenly' };
const narrower: ReadonlyMap<string, Limit> = new Map([
  ['typingStarted', typing],
  ['typingStopped', typing],
  ['joinRoom', joinRoom],
]);

/** The events of one socket (rules/limits L24). `factor` widens their limits. */
export class EventLimits {
  readonly #factor: number;
  readonly #store: MemoryLimits;

  /** @param now the moment, ms */
  constructor(factor: number, now: () => number) {
    this.#factor = factor;
    this.#store = new MemoryLimits(3, now);
  }

  /** Takes one event; whoever is over a narrower limit has taken one of all. @throws AppError RATE_LIMITED with the seconds to wait */
  take(event: string): void {
    const narrow = narrower.get(event);
    refuseOverLimit(this.#take(allEvents) || (narrow ? this.#take(narrow) : 0));
  }

  #take(limit: Limit): number {
    return this.#store.take([{ ...limit, most: limit.most * this.#factor }]);
  }
}
