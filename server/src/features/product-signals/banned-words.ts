import type { BannedWordSeverity } from '#contract/values/products/product-signals.ts';
import { type AnalyzedWord, analyze, marks } from '#server/features/search/search.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { cached } from '#server/platform/database/cached.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type ListedWord, listAllBannedWords } from './banned-word.repository.ts';

/** Another server process learns of a change after so long at most, ms. */
const keptMs = 10_000;

/** A word or phrase that holds listings, or keeps them out. */
export interface BannedWord {
  word: string;
  severity: BannedWordSeverity;
  parts: readonly AnalyzedWord[];
}

/** The words that hold listings, kept ready; asked for before a transaction, which would wait for a second connection. */
export interface BannedWords {
  get(): Promise<readonly BannedWord[]>;
  /** the next reader asks the database again */
  drop(): void;
}

export function createBannedWords(db: Db, clock: Clock): BannedWords {
  const read = ({ word, severity }: ListedWord) => readBannedWord(word, severity);
  return cached(async () => (await listAllBannedWords(db)).map(read), keptMs, clock);
}

export function readBannedWord(word: string, severity: BannedWordSeverity = 'hold'): BannedWord {
  return { word, severity, parts: analyze(word) };
}

/** The tsquery of what may have a word: all its parts, wherever they stand. */
export function mayContain({ parts }: BannedWord): string {
  return parts.map(({ word }) => `'${marks.anywhere}${word}'`).join(' & ');
}

/**
 * Which of these words a text has: whole words one after the other, folded as search folds, with whatever endings; never a part
 * of a word.
 */
export function bannedWordsIn(text: string, banned: readonly BannedWord[]): BannedWord[] {
  if (banned.length === 0) return [];
  const words = analyze(text);
  const byStem = new Map<string, number[]>();
  for (const [place, { stems }] of words.entries()) {
    for (const stem of stems) {
      const places = byStem.get(stem);
      if (places) places.push(place);
      else byStem.set(stem, [place]);
    }
  }
  const isAt = ({ parts }: BannedWord, place: number) =>
    parts.every(({ word }, index) => words[place + index]?.stems.includes(word));
  return banned.flatMap((entry) => {
    const first = entry.parts[0]?.word;
    const places = first === undefined ? [] : (byStem.get(first) ?? []);
    return places.some((place) => isAt(entry, place)) ? [entry] : [];
  });
}
