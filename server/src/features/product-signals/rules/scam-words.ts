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
  const found = new Set(bannedWordsIn(text, words.map(wordOf)));
  const present = words.filter((word) => found.has(word.found));
  const raised = present.filter(({ effect }) => effect === 'warn');
  const read = withoutPassed(text, present.filter(({ effect }) => effect === 'pass').map(wordOf));
  const all = new Set<ScamWarning>([
    ...read.flatMap((part) => findScamWarnings(part)),
    ...raised.flatMap(({ warning }) => warning ?? []),
  ]);
  return {
    warnings: scamWarnings.filter((warning) => all.has(warning)),
    words: raised.map(wordOf).map(({ word }) => word),
  };
}

const wordOf = ({ found }: ScamWord): BannedWord => found;

/** A text with something else for these words: nothing keeps apart what stands on both sides, a letter keeps an address (`word.com`) one. */
function withoutPassed(text: string, passed: readonly BannedWord[]): string[] {
  const stretches = bannedStretches(text, passed);
  if (stretches.length === 0) return [text];
  return [' ', 'x'].map((instead) => {
    let left = '';
    let from = 0;
    for (const stretch of stretches) {
      left += `${text.slice(from, stretch.from)}${instead}`;
      from = stretch.to;
    }
    return left + text.slice(from);
  });
}
