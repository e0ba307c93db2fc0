import { LRUCache } from 'lru-cache';

/** ms between two lines of one failure that goes on. */
const windowMs = 10_000;
const keptKinds = 500;

/** A kind of failure that was written lately. */
interface Window {
  /** failures since */
  count: number;
  /** writes the newest of them */
  write: (count: number) => void;
}

/**
 * Thins out a failure that repeats: the first is written at once, and while it goes on the newest every 10 s, with the count since the
 * line before. A database that is away fails thousands of calls a minute, each for the same reason.
 */
export class RepeatedFailures {
  readonly #windows = new LRUCache<string, Window>({ max: keptKinds });

  /** `write` is given 1, or how many its line stands for. */
  take(kind: string, write: (count: number) => void): void {
    const window = this.#windows.get(kind);
    if (window) {
      window.count += 1;
      window.write = write;
      return;
    }
    write(1);
    const opened = { count: 0, write };
    this.#windows.set(kind, opened);
    this.#closeLater(kind, opened);
  }

  #closeLater(kind: string, window: Window): void {
    setTimeout(() => {
      const { count } = window;
      window.count = 0;
      if (count > 0) {
        window.write(count);
        this.#closeLater(kind, window);
      } else if (this.#windows.peek(kind) === window) this.#windows.delete(kind);
    }, windowMs).unref();
  }
}

/** What makes two failures the same: the words, whatever numbers stand in them, and the error's class and code. */
export function kindOfFailure(level: number, message: unknown, error: Error): string {
  const words = String(message).replace(/\d+/g, '#').slice(0, 80);
  const code = 'code' in error ? String(error.code) : '';
  return `${level} ${words} ${error.name} ${code}`;
}
