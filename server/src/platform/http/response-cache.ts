import { LRUCache } from 'lru-cache';
import { AppError } from '../errors/app-error.ts';

export interface ResponseCacheOptions<Value> {
  /** ms that a value is given as it is */
  freshMs: number;
  /** ms after that during which the old value is still given while one caller makes a new one */
  staleMs: number;
  /** of all values together, with their keys: beyond it those go that were not asked for the longest */
  maxBytes: number;
  /** what a value holds in memory, about */
  bytesOf(value: Value): number;
  /** whether only what is asked for again is kept: what is asked for once, as junk is, pushes nothing out and takes no memory */
  onlyAskedAgain?: boolean;
}

/** So many keys are known again that were asked for once. */
const askedLately = 5000;

/** Bytes of an entry beside its key and value, about. */
const entryBytes = 400;

interface Entry<Value> {
  value: Value;
  freshUntil: number;
  generation: number;
  /** how often it was */
  given: number;
}

/** Given so often, a value is worth making anew before others. */
const wantedBy = 20;

/**
 * Answers that are the same for everyone, kept for seconds (stale while revalidate): one maker per key at a time, the old value while a
 * new one is made, everything dropped at a write (rules/speed#response-cache, record 0069). Losing it costs speed, never truth.
 */
export class ResponseCache<Value extends object> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  /** how often values were asked for that are not kept yet; null where all is kept */
  readonly #asked: LRUCache<string, number> | null;
  readonly #making = new Map<string, Promise<Value>>();
  readonly #freshMs: number;
  readonly #staleMs: number;
  #generation = 0;

  constructor(options: ResponseCacheOptions<Value>) {
    this.#freshMs = options.freshMs;
    this.#staleMs = options.staleMs;
    this.#asked = options.onlyAskedAgain ? new LRUCache({ max: askedLately }) : null;
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ value }, key) => Math.ceil(options.bytesOf(value)) + 2 * key.length + entryBytes,
    });
  }

  /**
   * For callers that must not wait: the value when it is fresh, or the old one while a new one is being made; where none can be made
   * (`evenDropped`), also one from before the last drop.
   */
  peek(key: string, evenDropped = false): Value | undefined {
    const entry = this.#entries.peek(key);
    if (!entry) return undefined;
    const late = performance.now() - entry.freshUntil;
    const isGiven =
      late < this.#staleMs &&
      (evenDropped || (entry.generation === this.#generation && (late < 0 || this.#making.has(key))));
    if (!isGiven) return undefined;
    entry.given += 1;
    return entry.value;
  }

  /** Whether a value that many asked for is no longer fresh, and nobody makes a new one. */
  isDue(key: string): boolean {
    const entry = this.#entries.peek(key);
    if (!entry || entry.given < wantedBy || this.#making.has(key)) return false;
    return entry.generation !== this.#generation || performance.now() >= entry.freshUntil;
  }

  /**
   * The kept value, or what `make` gives; a value that `keep` refuses is returned but not kept. Where the making is refused for
   * overload, what was kept before the last drop is given once more, within its time.
   */
  async get(key: string, make: () => Promise<Value>, keep: (value: Value) => boolean = () => true): Promise<Value> {
    const entry = this.#entries.get(key);
    const late = performance.now() - (entry?.freshUntil ?? 0);
    if (entry && entry.generation === this.#generation && late < this.#staleMs) {
      entry.given += 1;
      if (late >= 0) void this.#make(key, make, keep).catch(() => undefined);
      return entry.value;
    }
    try {
      return await this.#make(key, make, keep);
    } catch (error) {
      // Better what was true some seconds ago than nothing: it is no older than where nobody told of the change.
      if (entry && late < this.#staleMs && error instanceof AppError && error.code === 'OVERLOADED') return entry.value;
      throw error;
    }
  }

  /** After a write: nothing made before this moment is given any more, but where nothing can be made. */
  drop(): void {
    this.#generation += 1;
    this.#making.clear();
  }

  #isAskedAgain(key: string): boolean {
    return !this.#asked || this.#entries.has(key) || (this.#asked.get(key) ?? 0) > 1;
  }

  #make(key: string, make: () => Promise<Value>, keep: (value: Value) => boolean): Promise<Value> {
    if (!this.#isAskedAgain(key)) this.#asked?.set(key, (this.#asked.get(key) ?? 0) + 1);
    const running = this.#making.get(key);
    if (running !== undefined) return running;
    const generation = this.#generation;
    const made = make()
      .then((value) => {
        if (generation === this.#generation && this.#isAskedAgain(key) && keep(value))
          this.#entries.set(key, { value, freshUntil: performance.now() + this.#freshMs, generation, given: 0 });
        return value;
      })
      .finally(() => {
        if (this.#making.get(key) === made) this.#making.delete(key);
      });
    this.#making.set(key, made);
    return made;
  }
}
