import { LRUCache } from 'lru-cache';

export interface PublicCacheOptions {
  /** ms that a value is given as it is */
  freshMs: number;
  /** ms after that during which the old value is still given while one caller makes a new one */
  staleMs: number;
  maxEntries: number;
}

interface Entry<Value> {
  value: Value;
  freshUntil: number;
  generation: number;
}

/**
 * Answers that are the same for everyone, kept for seconds: one maker per key at a time, the old value while a new one is
 * made, everything dropped at a write (architecture §4). Losing it costs speed, never truth.
 */
export class PublicCache<Value extends object> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #making = new Map<string, Promise<Value>>();
  readonly #freshMs: number;
  readonly #staleMs: number;
  #generation = 0;

  constructor(options: PublicCacheOptions) {
    this.#freshMs = options.freshMs;
    this.#staleMs = options.staleMs;
    this.#entries = new LRUCache({ max: options.maxEntries });
  }

  /** For callers that must not wait: the value when it is fresh, or the old one while a new one is being made. */
  peek(key: string): Value | undefined {
    const entry = this.#entries.peek(key);
    if (!entry || entry.generation !== this.#generation) return undefined;
    const late = performance.now() - entry.freshUntil;
    return late < 0 || (late < this.#staleMs && this.#making.has(key)) ? entry.value : undefined;
  }

  /** The kept value, or what `make` gives; a value that `keep` refuses is returned but not kept. */
  async get(key: string, make: () => Promise<Value>, keep: (value: Value) => boolean = () => true): Promise<Value> {
    const entry = this.#entries.get(key);
    const late = performance.now() - (entry?.freshUntil ?? 0);
    if (entry && entry.generation === this.#generation && late < this.#staleMs) {
      if (late >= 0) void this.#make(key, make, keep).catch(() => undefined);
      return entry.value;
    }
    return this.#make(key, make, keep);
  }

  /** After a write: nothing made before this moment is given any more. */
  drop(): void {
    this.#generation += 1;
    this.#making.clear();
  }

  #make(key: string, make: () => Promise<Value>, keep: (value: Value) => boolean): Promise<Value> {
    const running = this.#making.get(key);
    if (running) return running;
    const generation = this.#generation;
    const made = make()
      .then((value) => {
        if (generation === this.#generation && keep(value))
          this.#entries.set(key, { value, freshUntil: performance.now() + this.#freshMs, generation });
        return value;
      })
      .finally(() => {
        if (this.#making.get(key) === made) this.#making.delete(key);
      });
    this.#making.set(key, made);
    return made;
  }
}
