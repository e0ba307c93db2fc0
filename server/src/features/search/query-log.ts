import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { tashkentDay } from '#contract/values/tashkent.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { MemoryLimits } from '#server/platform/limits/memory-limits.ts';
import type { Log } from '#server/platform/log/log.ts';
import { countedText } from './interpretation.ts';
import { addQueryCounts, type QueryCount } from './query-log.repository.ts';

/** Counts what is searched for, by folded text and day and without a person; one of the ways in which it was written is kept. */
export interface QueryLog {
  /**
   * Counts a searcher of a text once a day in this process: how often one of them says so decides nothing.
   * @param text as it was typed
   * @param searcher of whom one bit out of 64 is kept, another one for each text
   * @returns whether it counts
   */
  note(text: string, found: boolean, searcher: Buffer): boolean;
  /** Counts once a day too. */
  noteRemovedPart(text: string, searcher: Buffer): void;
  flush(): Promise<void>;
}

const flushEveryMs = 10_000;
const keptTexts = 5_000;
/** Texts that one searcher may add to the counts in 24 hours: what is made up is not kept for months. */
const addedTexts = 500;
const keptSearchers = 50_000;
/** Of so many texts by so many searchers it is remembered that they are counted today. */
const keptPairs = 100_000;
/**
 * Who looks for a phone number looks for a person: no such text is stored. Sums of money are none: up to four digits and then zeros
 * alone, and no digits before them that may begin a phone.
 */
const phoneLike = /(?:\d[ .-]?){9}/;
const sums = /(?<!\d{3} |[2-9]\d[ .-])\b[1-9](?:\d{0,3}?0{4,15}|\d{0,2}(?: \d00)?(?: 000){1,5})(?!\d)/g;

const isPhoneLike = (text: string): boolean => phoneLike.test(text.replace(sums, ''));

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
  const added = new MemoryLimits(keptSearchers, () => deps.clock.now().getTime());
  const timer = setInterval(() => void flush(), flushEveryMs);
  timer.unref();
  const counted = new LRUCache<string, true>({ max: keptPairs });
  let countedDay = '';
  /** The count to which something is added; null for a text of which nothing is kept, or that this searcher has added today. */
  const countOf = (what: 'search' | 'removal', typed: string, searcher: Buffer): QueryCount | null => {
    const text = countedText(typed);
    const mark = markOf(searcher, text);
    const pair = `${what} ${mark.toString('base64')}`;
    const day = tashkentDay(deps.clock.now());
    if (day !== countedDay) counted.clear();
    countedDay = day;
    if (counted.has(pair)) return null;
    const count = counts.get(text) ?? newCount(text, typed, searcher);
    if (!count) return null;
    counted.set(pair, true);
    const bit = bitOf(mark);
    if (what === 'search') count.people |= bit;
    else count.removers |= bit;
    return count;
  };
  const newCount = (text: string, typed: string, searcher: Buffer): QueryCount | null => {
    const written = typed.toLowerCase().split(/\s+/).join(' ').trim();
    if (text === '' || counts.size >= keptTexts || [text, written].some(isPhoneLike)) return null;
    const subject = searcher.toString('base64');
    if (added.take([{ name: 'texts', subject, most: addedTexts, seconds: 86_400 }]) > 0) return null;
    const count = { written, searches: 0, withoutResults: 0, removedParts: 0, people: 0n, removers: 0n };
    counts.set(text, count);
    return count;
  };
  return {
    note(typed, found, searcher) {
      const count = countOf('search', typed, searcher);
      if (!count) return false;
      count.searches += 1;
      if (!found) count.withoutResults += 1;
      return true;
    },
    noteRemovedPart(typed, searcher) {
      const count = countOf('removal', typed, searcher);
      if (count) count.removedParts += 1;
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

const markOf = (searcher: Buffer, text: string): Buffer =>
  createHmac('sha256', searcher).update(text).digest().subarray(0, 16);

/** Many people have the same bit, and the bits of one person's texts have nothing in common. */
const bitOf = ([byte = 0]: Buffer): bigint => 1n << BigInt(byte % 64);
