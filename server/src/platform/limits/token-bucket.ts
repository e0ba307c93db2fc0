/** Within so many ms a token that is short counts as whole: moments are rounded. */
const roundingMs = 0.01;

/** So many tokens, of which each is back after its share of `ms`. */
export interface TokenBucketSize {
  limit: number;
  ms: number;
}

/** `limit` tokens at once, all of which come back evenly within `ms`. Moments are ms. */
export class TokenBucket {
  readonly #size: TokenBucketSize;
  /** when it is full again */
  #fullAt = Number.NEGATIVE_INFINITY;

  constructor(size: TokenBucketSize) {
    this.#size = size;
  }

  get limit(): number {
    return this.#size.limit;
  }

  /** Tokens that are out. */
  used(now: number): number {
    return (Math.max(0, this.#fullAt - now) * this.#size.limit) / this.#size.ms;
  }

  /** ms until there is a token; 0 when there is one. */
  wait(now: number): number {
    const wait = this.#fullAt - now - this.#size.ms + this.#size.ms / this.#size.limit;
    return wait > roundingMs ? wait : 0;
  }

  /** Takes a token, also where there is none: whoever asked `wait` before decides. */
  take(now: number): void {
    this.#fullAt = Math.max(this.#fullAt, now) + this.#size.ms / this.#size.limit;
  }
}
