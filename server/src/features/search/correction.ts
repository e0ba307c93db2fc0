import { foldedWords } from '#contract/values/text/fold.ts';
import type { Knowledge } from './knowledge.ts';
import { analyze } from './words/analyze.ts';
import { undoneSlips } from './words/undone-slips.ts';
import type { MistypedWord } from './words/vocabulary.ts';

/** Looking for one word among all that are known takes milliseconds; who mistypes more of them is not understood anyway. */
const wordsAtMost = 3;

/**
 * A text with its unknown words put right: the nearest known word, two words that were written as one, or one that was written
 * as two; a last word that is only begun is finished. Known words, numbers and shorter words stay. Null when nothing could be put right.
 */
export function correctedText(text: string, { lexicon, vocabulary }: Knowledge): string | null {
  const parts = text.split(/\s+/).filter(Boolean);
  const corrected: string[] = [];
  let changed = false;
  let asked = 0;
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    const next = parts[at + 1];
    const show = (word: string) => lexicon.spellingOf(word, text) ?? word;
    const joined = next && (isUnknown(part) || isUnknown(next)) ? vocabulary.join(part, next) : null;
    if (joined) {
      corrected.push(show(joined));
      changed = true;
      at += 1;
      continue;
    }
    const words = analyze(part);
    if (!isUnknown(part)) {
      corrected.push(part);
      continue;
    }
    const isCyrillic = /\p{Script=Cyrillic}/u.test(part);
    for (const { word } of words) {
      const spelled = foldedWords(part).find(({ folded }) => folded === word)?.spelled ?? word;
      const slips = words.length === 1 ? undoneSlips(part) : [];
      const typed = { word, spelled, slips, isLast: at === parts.length - 1 };
      const better = vocabulary.knows(word) ? null : put(typed, isCyrillic);
      corrected.push(better === null ? word : better.map(show).join(' '));
      changed ||= better !== null;
    }
  }
  return changed ? corrected.join(' ') : null;

  function isUnknown(part: string): boolean {
    return analyze(part).some(({ word }) => !vocabulary.knows(word));
  }

  function put(typed: MistypedWord, isCyrillic: boolean): string[] | null {
    asked += 1;
    if (asked > wordsAtMost) return null;
    const near = vocabulary.correct(typed, isCyrillic);
    if (near !== null) return [near];
    return vocabulary.split(typed.word);
  }
}
