import { type BannedWord, bannedWordsIn, readBannedWord, readWords } from './banned-words.ts';
import { merged, type Stretch } from './shared-text.ts';

/** A word as it is written, with what the fold leaves out of it: marks, apostrophes and what cannot be seen. */
const writtenWord = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\p{Cf}'`´‘’‚‛ʻʼʽʹʾʿˈˊˋ′‵＇]*[\p{L}\p{M}\p{N}])?/gu;
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
  const written = [...text.matchAll(writtenWord)].map(({ index, 0: word }) => ({
    from: index,
    to: index + word.length,
  }));
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
