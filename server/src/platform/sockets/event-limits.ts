import { AppError } from '../http/app-error.ts';
import { type BucketSize, TokenBucket } from './token-bucket.ts';

const allEvents: BucketSize = { capacity: 40, perSecond: 20 };
const narrower: Readonly<Record<string, 'typing' | 'joinRoom'>> = {
  typingStarted: 'typing',
  typingStopped: 'typing',
  joinRoom: 'joinRoom',
};
const sizes: Readonly<Record<'typing' | 'joinRoom', BucketSize>> = {
  typing: { capacity: 2, perSecond: 2 },
  joinRoom: { capacity: 60, perSecond: 1 },
};
const strikeWindowMs = 60_000;
const strikesToClose = 3;
/** so many refusals are a strike, however fast they come */
const refusalsPerStrike = 1000;

/** The event budgets of one socket (reliability-security §1.6, L24) and its strikes (§7 C10). `factor` widens them. */
export class EventLimits {
  readonly #factor: number;
  readonly #all: TokenBucket;
  readonly #narrow = new Map<string, TokenBucket>();
  #strikes: number[] = [];
  /** since the last strike */
  #refusals = 0;

  constructor(factor: number, now: number) {
    this.#factor = factor;
    this.#all = new TokenBucket(widened(allEvents, factor), now);
  }

  /** Takes one event. @throws AppError RATE_LIMITED with the seconds to wait */
  take(event: string, now: number): void {
    const wait = this.#all.take(now) || this.#takeNarrow(event, now);
    if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfter: wait });
  }

  #takeNarrow(event: string, now: number): number {
    const name = narrower[event];
    if (!name) return 0;
    let bucket = this.#narrow.get(name);
    if (!bucket) {
      bucket = new TokenBucket(widened(sizes[name], this.#factor), now);
      this.#narrow.set(name, bucket);
    }
    return bucket.take(now);
  }

  /**
   * Counts a refusal. Refusals within one second are one strike, or a thousand of them: a single burst is told to wait, only who
   * goes on after being told is closed, and who floods without a look at the answers soon.
   * @returns true at the third strike within a minute
   */
  strike(now: number): boolean {
    this.#strikes = this.#strikes.filter((at) => now - at < strikeWindowMs);
    const last = this.#strikes.at(-1);
    this.#refusals += 1;
    if (last === undefined || now - last >= 1000 || this.#refusals >= refusalsPerStrike) {
      this.#strikes.push(now);
      this.#refusals = 0;
    }
    return this.#strikes.length >= strikesToClose;
  }
}

function widened({ capacity, perSecond }: BucketSize, factor: number): BucketSize {
  return { capacity: capacity * factor, perSecond: perSecond * factor };
}
