import { type BannedWord, bannedWordsIn, readWords } from './banned-words.ts';
import { merged, type Stretch } from './shared-text.ts';

/** What a word as it is written consists of, with what the fold leaves out of it: marks, apostrophes and what cannot be seen. */
const run = /[\p{L}\p{M}\p{N}\p{Cf}'`´‘’‚‛ʻʼʽʹʾʿˈˊˋ′‵＇]+/gu;
const letter = /[\p{L}\p{N}]/u;
const letterOrMark = /[\p{L}\p{M}\p{N}]/u;
/** Written words that one read word can have at most: a number has its fraction or its unit. */
const writtenPerRead = 2;

/** Where these words stand in a text, from the first letter of the first to the last of the last. In order, without overlaps. */
export function bannedStretches(text: string, words: readonly BannedWord[]): Stretch[] {
  const byFirstStem = Map.groupBy(
    bannedWordsIn(text, words).flatMap((entry) => (entry.parts[0]?.stems ?? []).map((stem) => ({ stem, entry }))),
    ({ stem }) => stem,
  );
  if (byFirstStem.size === 0) return [];
  const written = writtenWords(text);
  const found: Stretch[] = [];
  const foundTo = new Map<BannedWord, number>();
  for (const [index, { from }] of written.entries()) {
    const next = written[index + writtenPerRead - 1] ?? written.at(-1);
    const stems = readWords(text.slice(from, next?.to))[0]?.stems ?? [];
    for (const entry of new Set(stems.flatMap((stem) => byFirstStem.get(stem) ?? []).map((begun) => begun.entry))) {
      if (from < (foundTo.get(entry) ?? 0)) continue;
      const to = endOf(entry, text, written.slice(index, index + entry.parts.length * writtenPerRead));
      if (to === undefined) continue;
      found.push({ from, to });
      foundTo.set(entry, to);
    }
  }
  return merged(found);
}

/** Where the fewest of these written words that have the entry end, if all of them together have it. */
function endOf(entry: BannedWord, text: string, written: readonly Stretch[]): number | undefined {
  const from = written[0]?.from;
  const has = (word: Stretch | undefined) =>
    word !== undefined && bannedWordsIn(text.slice(from, word.to), [entry]).length > 0;
  // Nearly always one written word is one that is read.
  let last = Math.min(entry.parts.length, written.length) - 1;
  if (has(written[last])) {
    while (has(written[last - 1])) last -= 1;
    return written[last]?.to;
  }
  return has(written.at(-1)) ? written.slice(last).find(has)?.to : undefined;
}

/** From its first letter to its last: the quotes around a word are none of it. */
function writtenWords(text: string): Stretch[] {
  return [...text.matchAll(run)].flatMap(({ index, 0: word }) => {
    const characters = [...word];
    const first = characters.findIndex((character) => letter.test(character));
    if (first < 0) return [];
    const last = characters.findLastIndex((character) => letterOrMark.test(character));
    const before = characters.slice(0, first).join('').length;
    return [{ from: index + before, to: index + characters.slice(0, last + 1).join('').length }];
  });
}
