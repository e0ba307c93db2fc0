import { foldWords } from '#contract/values/text/fold.ts';

/** Longer words are not typed by hand. */
const longestSlipped = 24;

/**
 * A typed word, folded, with two neighbouring letters in the other order or one letter left out. The hand slips before the fold:
 * what it makes of `nexai` is further from nexia than the two letters are.
 */
export function undoneSlips(typed: string): string[] {
  const letters = [...typed];
  if (letters.length > longestSlipped) return [];
  const variants = letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at), letters.slice(at + 1)];
    const [next, ...rest] = after;
    return [[...before, ...after], ...(next === undefined ? [] : [[...before, next, letter, ...rest]])];
  });
  return [...new Set(variants.flatMap((variant) => foldWords(variant.join(''))))];
}
