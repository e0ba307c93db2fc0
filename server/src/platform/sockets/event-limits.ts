import { AppError } from '../http/app-error.ts';
import { type BucketSize, TokenBucket } from './token-bucket.ts';

const allEvents: BucketSize = { capacity: 40, perSecond: 20 };
const narrower: ReadonlyMap<string, 'typing' | 'joinRoom'> = new Map([
  ['typingStarted', 'typing'],
  ['typingStopped', 'typing'],
  ['joinRoom', 'joinRoom'],
]);
const sizes: Readonly<Record<'typing' | 'joinRoom', BucketSize>> = {
  typing: { capacity: 2, perSecond: 2 },
  joinRoom: { capacity: 60, perSecond: 1 },
};

/** The event budgets of one socket (rules/limits L24). `factor` widens them. */
export class EventLimits {
  readonly #factor: number;
  readonly #all: TokenBucket;
  readonly #narrow = new Map<string, TokenBucket>();

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
    const name = narrower.get(event);
    if (!name) return 0;
    let bucket = this.#narrow.get(name);
    if (!bucket) {
      bucket = new TokenBucket(widened(sizes[name], this.#factor), now);
      this.#narrow.set(name, bucket);
    }
    return bucket.take(now);
  }
}

function widened({ capacity, perSecond }: BucketSize, factor: number): BucketSize {
  return { capacity: capacity * factor, perSecond: perSecond * factor };
}
