import { analyze } from './analyze.ts';
import type { Knowledge } from './reading.ts';

/**
 * A text with its unknown words put right: the nearest known word, two words that were written as one, or one that was written
 * as two. Known words, numbers and words of fewer than four letters stay. Null when nothing could be put right.
 */
export function correctedText(text: string, { lexicon, vocabulary }: Knowledge): string | null {
  const parts = text.split(/\s+/).filter(Boolean);
  const corrected: string[] = [];
  let changed = false;
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
      const better = vocabulary.knows(word) ? null : put(word, isCyrillic);
      corrected.push(better === null ? word : better.map(show).join(' '));
      changed ||= better !== null;
    }
  }
  return changed ? corrected.join(' ') : null;

  function isUnknown(part: string): boolean {
    return analyze(part).some(({ word }) => !vocabulary.knows(word));
  }

  function put(word: string, isCyrillic: boolean): string[] | null {
    const near = vocabulary.correct(word, isCyrillic);
    if (near !== null) return [near];
    return vocabulary.split(word);
  }
}
