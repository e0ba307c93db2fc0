/** How many of something may be open at once, of one subject and in all. */
export class OpenCounts {
  readonly #limits: { perSubject: number; total: number };
  readonly #open = new Map<string, number>();
  #total = 0;

  constructor(limits: { perSubject: number; total: number }) {
    this.#limits = limits;
  }

  get isFull(): boolean {
    return this.#total >= this.#limits.total;
  }

  hasRoomFor(subject: string): boolean {
    return !this.isFull && (this.#open.get(subject) ?? 0) < this.#limits.perSubject;
  }

  /** Counts one until the returned act. */
  open(subject: string): () => void {
    this.#change(subject, 1);
    return once(() => this.#change(subject, -1));
  }

  #change(subject: string, by: number): void {
    this.#total += by;
    const count = (this.#open.get(subject) ?? 0) + by;
    if (count > 0) this.#open.set(subject, count);
    else this.#open.delete(subject);
  }
}

/** The act, done by the first call alone. */
export function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    act();
  };
}
