import { createHash } from 'node:crypto';
import { foldWords } from '#contract/values/text/fold.ts';

/** Different words below which a text says nothing of who wrote it: "new, convenient, we deliver" is everybody's. */
const wordsAtLeast = 15;
const bandCount = 8;
const rowsInBand = 3;
/** Share of the pairs of neighbouring words from which two texts are one. */
const sameFrom = 0.75;

/**
 * Eight numbers by which copies of a text are found, after Broder's MinHash over pairs of neighbouring folded words: texts that share
 * three quarters of them have a number in common 98 times of a hundred, those that share a fifth six times. Null for a text too
 * short to be anybody's own.
 */
export function textBands(text: string): number[] | null {
  if (new Set(foldWords(text)).size < wordsAtLeast) return null;
  const hashes = [...pairsOf(text)].map((pair) => createHash('md5').update(pair).digest().readInt32LE(0));
  return Array.from({ length: bandCount }, (_, band) => {
    const least = Array.from({ length: rowsInBand }, (_, row) => leastOf(hashes, band * rowsInBand + row));
    return createHash('md5')
      .update([band, ...least].join(' '))
      .digest()
      .readInt32LE(0);
  });
}

/** Whether two texts are nearly the same, pair by pair: the bands only find what may be. */
export function isSameText(one: string, other: string): boolean {
  const [its, others] = [pairsOf(one), pairsOf(other)];
  const shared = [...its].filter((pair) => others.has(pair)).length;
  return shared >= sameFrom * Math.max(its.size, others.size, 1);
}

/** The least of the hashes in the order of one of many shuffles. */
function leastOf(hashes: readonly number[], shuffle: number): number {
  let least = 0xffffffff;
  for (const hash of hashes) {
    let mixed = Math.imul(hash ^ Math.imul(shuffle + 1, 0x9e3779b1), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    least = Math.min(least, (mixed ^ (mixed >>> 16)) >>> 0);
  }
  return least;
}

function pairsOf(text: string): Set<string> {
  const words = foldWords(text);
  return new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`));
}
