/** Runs works of the same key one after the other, in the order they came; works of different keys run side by side. */
export class InOrder {
  readonly #last = new Map<number, Promise<unknown>>();

  run<Result>(key: number, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const result = before.then(work, work);
    this.#last.set(key, result);
    const forget = () => {
      if (this.#last.get(key) === result) this.#last.delete(key);
    };
    result.then(forget, forget);
    return result;
  }
}
