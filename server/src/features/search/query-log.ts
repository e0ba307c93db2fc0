import { createHmac } from 'node:crypto';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import { addQueryCounts, type QueryCount } from './query-log.repository.ts';

/** Counts what is searched for, by folded text and day and without a person. */
export interface QueryLog {
  /**
   * @param searcher of whom one bit out of 64 is kept, another one for each text
   * @returns whether it counts
   */
  note(text: string, found: boolean, searcher: Buffer): boolean;
  noteRemovedPart(text: string): void;
  flush(): Promise<void>;
}

const flushEveryMs = 10_000;
const keptTexts = 5_000;
/** Who looks for a phone number looks for a person: no such text is stored. Sums of money, which end in zeros, are none. */
const phoneLike = /(?:\d[ .-]?){9}/;
const sums = /\b[1-9]\d{0,15}?(?:0{4,15}| 000(?: 000){0,4})(?!\d)/g;

/** Keeps counts in memory and writes them together, so that no answer waits for them. What is counted when a process dies is lost. */
export function createQueryLog(deps: { db: Db; clock: Clock; log: Log }): QueryLog & { close(): Promise<void> } {
  let counts = new Map<string, QueryCount>();
  const flush = async (): Promise<void> => {
    if (counts.size === 0) return;
    const written = counts;
    counts = new Map();
    try {
      await addQueryCounts(deps.db, deps.clock.now(), written);
    } catch (error) {
      deps.log.warn({ err: error }, 'searches could not be counted');
    }
  };
  const timer = setInterval(() => void flush(), flushEveryMs);
  timer.unref();
  /** The count to which something is added; null for a text of which nothing is kept. */
  const countOf = (text: string): QueryCount | null => {
    const known = counts.get(text);
    if (known) return known;
    if (text === '' || counts.size >= keptTexts || phoneLike.test(text.replace(sums, ''))) return null;
    const count = { searches: 0, withoutResults: 0, removedParts: 0, people: 0n };
    counts.set(text, count);
    return count;
  };
  return {
    note(text, found, searcher) {
      const count = countOf(text);
      if (!count) return false;
      count.searches += 1;
      if (!found) count.withoutResults += 1;
      count.people |= bitOf(searcher, text);
      return true;
    },
    noteRemovedPart(text) {
      const count = countOf(text);
      if (count) count.removedParts += 1;
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Many people have the same bit, and the bits of one person's texts have nothing in common. */
function bitOf(searcher: Buffer, text: string): bigint {
  const [byte = 0] = createHmac('sha256', searcher).update(text).digest();
  return 1n << BigInt(byte % 64);
}
