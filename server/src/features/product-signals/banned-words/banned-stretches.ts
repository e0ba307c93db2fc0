import { type BannedWord, bannedWordsIn, readBannedWord, readWords } from './banned-words.ts';
import { merged, type Stretch } from './shared-text.ts';

/** What a word as it is written consists of, with what the fold leaves out of it: marks, apostrophes and what cannot be seen. */
const run = /[\p{L}\p{M}\p{N}\p{Cf}'`´‘’‚‛ʻʼʽʹʾʿˈˊˋ′‵＇]+/gu;
const letter = /[\p{L}\p{N}]/u;
const letterOrMark = /[\p{L}\p{M}\p{N}]/u;
/** Written words that one read word can have at most: a number has its fraction or its unit. */
const writtenPerRead = 2;

/** Where these words stand in a text, from the first letter of the first to the last of the last. In order, without overlaps. */
export function bannedStretches(text: string, words: readonly string[]): Stretch[] {
  const read = words.map((word) => readBannedWord(word));
  const byFirstStem = Map.groupBy(
    bannedWordsIn(text, read).flatMap((entry) => (entry.parts[0]?.stems ?? []).map((stem) => ({ stem, entry }))),
    ({ stem }) => stem,
  );
  if (byFirstStem.size === 0) return [];
  const written = writtenWords(text);
  const found = written.flatMap(({ from }, index) => {
    const next = written.slice(index, index + writtenPerRead).at(-1);
    const stems = readWords(text.slice(from, next?.to))[0]?.stems ?? [];
    const begun = new Set(stems.flatMap((stem) => byFirstStem.get(stem) ?? []).map(({ entry }) => entry));
    return [...begun].flatMap((entry: BannedWord) => {
      const end = written
        .slice(index, index + entry.parts.length * writtenPerRead)
        .find(({ to }) => bannedWordsIn(text.slice(from, to), [entry]).length > 0);
      return end ? [{ from, to: end.to }] : [];
    });
  });
  return merged(found.toSorted((a, b) => a.from - b.from));
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
