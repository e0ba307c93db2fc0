import { type BannedWord, bannedWordsIn, readBannedWord, readWords } from './banned-words.ts';
import { merged, type Stretch } from './shared-text.ts';

/** Where these words stand in a text: each word of it that begins one, and as many as that has. In order, without overlaps. */
export function bannedStretches(text: string, words: readonly string[]): Stretch[] {
  const read = words.map((word) => readBannedWord(word));
  const byFirstStem = Map.groupBy(
    bannedWordsIn(text, read).flatMap((entry) => (entry.parts[0]?.stems ?? []).map((stem) => ({ stem, entry }))),
    ({ stem }) => stem,
  );
  if (byFirstStem.size === 0) return [];
  const spoken = [...text.matchAll(/\S+/g)].map(({ index, 0: piece }) => ({ from: index, to: index + piece.length }));
  const found = spoken.flatMap(({ from, to }, index) => {
    const stems = readWords(text.slice(from, to)).flatMap((word) => word.stems);
    const begun = new Set(stems.flatMap((stem) => byFirstStem.get(stem) ?? []).map(({ entry }) => entry));
    return [...begun].flatMap((entry: BannedWord) => {
      const last = spoken[index + entry.parts.length - 1];
      if (!last || bannedWordsIn(text.slice(from, last.to), [entry]).length === 0) return [];
      return [{ from, to: last.to }];
    });
  });
  return merged(found.toSorted((a, b) => a.from - b.from));
}
