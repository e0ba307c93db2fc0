import { foldWords } from '#contract/values/text/fold.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Phrase } from './phrase.ts';
import {
  inLongTransaction,
  readFrequentQueries,
  readSynonymTerms,
  readWrittenPhrases,
  replacePhrases,
} from './phrases.repository.ts';
import { isCyrillic, isOfTwoAlphabets } from './typed-text.ts';

interface Spelling {
  text: string;
  titles: number;
}

interface Spellings {
  latin?: Spelling;
  cyrillic?: Spelling;
}

/** Counts anew what titles say and people search for (docs/suggestions.md). */
export async function countPhrases({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await inLongTransaction(db, async (transaction) => {
    const written = await readWrittenPhrases(transaction);
    const queries = await readFrequentQueries(transaction, clock.now());
    const terms = await readSynonymTerms(transaction);
    await replacePhrases(transaction, phrasesOf(written, queries, spellingsOf(terms)));
  });
}

/** How the dictionary writes what no title may have in a script. */
function spellingsOf(terms: readonly string[]): Map<string, Spellings> {
  const spellings = new Map<string, Spellings>();
  for (const text of terms) keepBest(spellings, foldWords(text).join(' '), { text, titles: 1 });
  return spellings;
}

/** Joins spellings of one phrase, and writes each in both scripts as far as it or its words are written in them. */
function phrasesOf(
  written: readonly { written: string; titles: number }[],
  queries: readonly { query: string; searches: number }[],
  dictionary: ReadonlyMap<string, Spellings>,
): Phrase[] {
  const counts = new Map<string, { words: string[]; listings: number; searches: number }>();
  const spellings = new Map<string, Spellings>();
  for (const { written: text, titles } of written) {
    const words = foldWords(text);
    if (words.length === 0 || endsInTheAir(text)) continue;
    const folded = words.join(' ');
    const known = counts.get(folded);
    counts.set(folded, { words, listings: (known?.listings ?? 0) + titles, searches: 0 });
    keepBest(spellings, folded, { text, titles });
  }
  for (const { query, searches } of queries) {
    const words = query.split(' ');
    const isOfTitles = words.every((word) => spellings.has(word));
    if (!isOfTitles || /\d{5}/.test(query)) continue;
    const known = counts.get(query);
    counts.set(query, { words, listings: known?.listings ?? 0, searches });
  }
  return [...counts].flatMap(([folded, { words, listings, searches }]) => {
    const [own, term] = [spellings.get(folded), dictionary.get(folded)];
    const latin = own?.latin?.text ?? term?.latin?.text ?? inScript(words, spellings, 'latin');
    const cyrillic = own?.cyrillic?.text ?? term?.cyrillic?.text ?? inScript(words, spellings, 'cyrillic');
    if (latin === null && cyrillic === null) return [];
    return [{ folded, latin, cyrillic, words: words.length, searches, listings }];
  });
}

function keepBest(spellings: Map<string, Spellings>, folded: string, spelling: Spelling): void {
  if (isOfTwoAlphabets(spelling.text)) return;
  const known = spellings.get(folded) ?? {};
  const script = isCyrillic(spelling.text) ? 'cyrillic' : 'latin';
  if ((known[script]?.titles ?? 0) < spelling.titles) spellings.set(folded, { ...known, [script]: spelling });
}

/** Word for word; a name that is written in the other script alone stays so, as long as one word is of this one. */
function inScript(
  words: readonly string[],
  spellings: ReadonlyMap<string, Spellings>,
  script: 'latin' | 'cyrillic',
): string | null {
  const other = script === 'latin' ? 'cyrillic' : 'latin';
  const known = words.map((word) => spellings.get(word));
  if (!known.some((spelling) => spelling?.[script])) return null;
  const texts = known.map((spelling) => (spelling?.[script] ?? spelling?.[other])?.text);
  return texts.every((text) => text !== undefined) ? texts.join(' ') : null;
}

/** «divan uchun» is the beginning of something and no search. */
function endsInTheAir(text: string): boolean {
  const words = text.split(' ');
  const last = words.at(-1) ?? '';
  return words.length > 1 && /^(\p{L}{1,2}|uchun|bilan|учун|билан|для|или|yoki|ёки)$/u.test(last);
}
