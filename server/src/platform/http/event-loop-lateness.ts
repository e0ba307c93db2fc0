/** ms between two looks at the clock. */
const everyMs = 20;

/** ms over which lateness is averaged. */
const meanOverMs = 500;

/** How late the event loop is: what a call that comes in now has waited already, more or less. */
export class EventLoopLateness {
  readonly #now: () => number;
  readonly #timer: NodeJS.Timeout;
  #due: number;
  #last = 0;
  #mean = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#due = now() + everyMs;
    this.#timer = setInterval(() => this.#tick(), everyMs).unref();
  }

  /**
   * Whether calls come in faster than they are worked off: the loop is late by `limitMs`, or by a quarter of that on average of half a
   * second, which one long task does not make.
   */
  isBeyond(limitMs: number): boolean {
    return this.#mean > limitMs / 4 || this.#last > limitMs || this.#now() - this.#due > limitMs;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    const now = this.#now();
    this.#last = Math.max(0, now - this.#due);
    this.#mean += (1 - Math.exp(-(this.#last + everyMs) / meanOverMs)) * (this.#last - this.#mean);
    this.#due = now + everyMs;
  }
}
