import { foldWords } from '#contract/values/text/fold.ts';

/** Letters of a word that a message is found by; longer ones are no words. */
const longestWord = 60;

/** The folded words that a message is found by, and that a search asks for. */
export function messageWords(text: string): string[] {
  return [...new Set(foldWords(text).map((word) => word.slice(0, longestWord)))];
}
