import { type ScamWarning, scamWarnings } from '#contract/values/chat.ts';
import type { ScamWordEffect, WarningOfWord } from '#contract/values/products/product-signals.ts';
import { findScamWarnings } from '#server/features/scam-shield/scam-shield.ts';
import { bannedStretches } from '../banned-words/banned-stretches.ts';
import { type BannedWord, bannedWordsIn, readBannedWord } from '../banned-words/banned-words.ts';

/** A word or phrase that tunes the scam shield: `warn` warns wherever it stands, `pass` is read over. */
export interface ScamWord {
  found: BannedWord;
  effect: ScamWordEffect;
  /** what a word that warns warns of; null where it is read over */
  warning: WarningOfWord | null;
}

/** What staff have written of a word. */
export interface ListedScamWord {
  word: string;
  effect: ScamWordEffect;
  warning: WarningOfWord | null;
}

export function readScamWord({ word, effect, warning }: ListedScamWord): ScamWord {
  return { found: readBannedWord(word), effect, warning };
}

/**
 * What to warn of in a text, and the words of the list that say so (product/trust#warnings). What is read over does not count, but all that
 * stands around it does: nobody gets a swindle past the shield by adding such a word.
 */
export function tunedWarnings(text: string, words: readonly ScamWord[]): { warnings: ScamWarning[]; words: string[] } {
  const warn = words.filter(({ effect }) => effect === 'warn');
  const present = new Set(
    bannedWordsIn(
      text,
      warn.map(({ found }) => found),
    ),
  );
  const raised = warn.filter(({ found }) => present.has(found));
  const pass = words.filter(({ effect }) => effect === 'pass').map(({ found }) => found.word);
  const all = new Set<ScamWarning>([
    ...findScamWarnings(without(text, pass, ' ')),
    ...findScamWarnings(without(text, pass, 'x')),
    ...raised.flatMap(({ warning }) => warning ?? []),
  ]);
  return { warnings: scamWarnings.filter((warning) => all.has(warning)), words: raised.map(({ found }) => found.word) };
}

/** A text with something else for these words: nothing keeps apart what stands on both sides, a letter keeps an address (`word.com`) one. */
function without(text: string, words: readonly string[], instead: ' ' | 'x'): string {
  if (words.length === 0) return text;
  let left = '';
  let from = 0;
  for (const stretch of bannedStretches(text, words)) {
    left += `${text.slice(from, Math.max(from, stretch.from))}${instead}`;
    from = Math.max(from, stretch.to);
  }
  return left + text.slice(from);
}
