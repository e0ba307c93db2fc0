import { beginningsOf } from './beginnings.ts';
import { foldText, foldWords } from './fold.ts';

/**
 * Whether names have all words of a search between them, in any order, script and case: each as a word, the beginning of one or a
 * part of it. What the fold leaves nothing of (an emoji) is looked for as it is.
 */
export function namesHave(names: readonly string[], search: string): boolean {
  const words = foldWords(search);
  if (words.length === 0) return names.some((name) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const folded = names.map(foldText).join(' ');
  return words.every((word) => folded.includes(word));
}

export interface Named {
  names: readonly string[];
  /** what else people call it */
  aliases: readonly string[];
}

/**
 * Those of which one name has all words of a search, in any script and case, at most so many: names that begin with it first, then
 * those whose words do, then those that have it inside, then other words for it in the same order; what is called just so by another
 * word stands right behind the first. Nothing is found by nothing, and a lone letter only where a word begins with it.
 */
export function findNamed<Each extends Named>(all: readonly Each[], search: string, most: number): Each[] {
  // The fold makes one letter of three, which stand together in no name.
  if (/(\p{L})\1\1/u.test(search)) return [];
  const whole = foldWords(search).slice(0, -1);
  const ways = beginningsOf(search).map((last) => [...whole, last]);
  const rankBy = (name: string) => Math.min(...ways.map((wanted) => rankOf(name, wanted)));
  const found = all.flatMap((named) => {
    const { names, aliases } = foldedOf(named);
    const ranks = names.map(rankBy);
    const isCalledSo = aliases.some((name) => ways.some((wanted) => name === wanted.join(' ')));
    const rank = Math.min(
      ...ranks,
      ...aliases.map((name) => ranksOfNames + rankBy(name)),
      ...(isCalledSo ? [0.5] : []),
    );
    return rank === Number.POSITIVE_INFINITY ? [] : [{ named, rank }];
  });
  return found
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ named }) => named);
}

/** Each letter that is typed asks for all of them again. */
const known = new WeakMap<Named, Named>();

function foldedOf(named: Named): Named {
  const folded = known.get(named) ?? { names: named.names.map(foldText), aliases: named.aliases.map(foldText) };
  known.set(named, folded);
  return folded;
}

const ranksOfNames = 3;

function rankOf(folded: string, wanted: readonly string[]): number {
  if (!wanted.every((word) => folded.includes(word))) return Number.POSITIVE_INFINITY;
  if (folded.startsWith(wanted.join(' '))) return 0;
  const begins = (word: string): boolean => ` ${folded}`.includes(` ${word}`);
  if (wanted.every(begins)) return 1;
  return wanted.every((word) => word.length > 1 || begins(word)) ? 2 : Number.POSITIVE_INFINITY;
}
