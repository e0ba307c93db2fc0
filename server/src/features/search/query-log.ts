import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import { addQueryCounts } from './query-log.repository.ts';

/** Counts what is searched for, by folded text and day and without a person. */
export interface QueryLog {
  note(text: string, found: boolean): void;
  flush(): Promise<void>;
}

const flushEveryMs = 10_000;
const keptTexts = 5_000;
/** Who looks for a phone number looks for a person: no such text is stored. Sums of money, which end in zeros, are none. */
const phoneLike = /(?:\d[ .-]?){9}/;
const sums = /\b[1-9]\d{0,15}?(?:0{4,15}| 000(?: 000){0,4})(?!\d)/g;

/** Keeps counts in memory and writes them together, so that no answer waits for them. What is counted when a process dies is lost. */
export function createQueryLog(deps: { db: Db; clock: Clock; log: Log }): QueryLog & { close(): Promise<void> } {
  let counts = new Map<string, { searches: number; withoutResults: number }>();
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
  return {
    note(text, found) {
      if (text === '' || phoneLike.test(text.replace(sums, ''))) return;
      const count = counts.get(text) ?? { searches: 0, withoutResults: 0 };
      count.searches += 1;
      if (!found) count.withoutResults += 1;
      if (counts.size < keptTexts || counts.has(text)) counts.set(text, count);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
