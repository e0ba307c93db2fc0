/** Within so many ms a token that is short counts as whole: moments are rounded. */
const roundingMs = 0.01;

/** `limit` tokens at once, all of which come back evenly within `ms`. Moments are ms. */
export class TokenBucket {
  readonly #limit: number;
  readonly #ms: number;
  /** when it is full again */
  #fullAt = Number.NEGATIVE_INFINITY;

  constructor({ limit, ms }: { limit: number; ms: number }) {
    this.#limit = limit;
    this.#ms = ms;
  }

  /** Tokens that are out. */
  used(now: number): number {
    return (Math.max(0, this.#fullAt - now) * this.#limit) / this.#ms;
  }

  /** ms until there is a token; 0 when there is one. */
  wait(now: number): number {
    const wait = this.#fullAt - now - this.#ms + this.#ms / this.#limit;
    return wait > roundingMs ? wait : 0;
  }

  /** Takes a token, also where there is none: whoever asked `wait` before decides. */
  take(now: number): void {
    this.#fullAt = Math.max(this.#fullAt, now) + this.#ms / this.#limit;
  }
}
