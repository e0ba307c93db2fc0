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
