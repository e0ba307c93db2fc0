/** A budget that refills evenly: `capacity` at once, then `perSecond`. */
export interface BucketSize {
  capacity: number;
  perSecond: number;
}

/** One caller's budget. Moments are ms. */
export class TokenBucket {
  readonly #size: BucketSize;
  #tokens: number;
  #at: number;

  constructor(size: BucketSize, now: number) {
    this.#size = size;
    this.#tokens = size.capacity;
    this.#at = now;
  }

  /** Takes one token. @returns 0 when there was one, else the seconds until there will be */
  take(now: number): number {
    const { capacity, perSecond } = this.#size;
    const elapsed = Math.max(0, now - this.#at) / 1000;
    this.#tokens = Math.min(capacity, this.#tokens + elapsed * perSecond);
    this.#at = now;
    // A token that is short only by rounding counts as whole.
    if (this.#tokens > 1 - 1e-9) {
      this.#tokens = Math.max(0, this.#tokens - 1);
      return 0;
    }
    return (1 - this.#tokens) / perSecond;
  }
}
