import { findCardNumbers } from '#contract/values/text/card-number.ts';
import { containsLink } from '#contract/values/text/contact.ts';
import { dialledPhones } from '#contract/values/text/phone-in-text.ts';
import { findScamWarnings } from '#server/features/scam-shield/scam-shield.ts';
import { bannedStretches } from './banned-words/banned-stretches.ts';
import { readBannedWord } from './banned-words/banned-words.ts';
import { merged, type Stretch } from './banned-words/shared-text.ts';
import type { Signal } from './content-signals.ts';

/**
 * What in a text raised these signals, for the moderator's eye (product/panel#queue): links, numbers and banned words to the letter, talk of
 * swindlers by the sentence. In order, without overlaps; empty where the text has been mended since.
 */
export function flaggedStretches(
  text: string,
  signals: readonly { kind: string; detail?: Signal['detail'] }[],
): Stretch[] {
  const words = new Set(signals.flatMap(({ kind, detail }) => (ofWords.has(kind) ? wordsOf(detail) : [])));
  const found = signals.flatMap(({ kind }): Stretch[] => {
    switch (kind) {
      case 'link':
        return pieces(text, /\S+/g).filter(({ from, to }) => containsLink(text.slice(from, to)));
      case 'card_number':
        return findCardNumbers(text);
      case 'phone_in_title':
        return dialledPhones(text);
      case 'scam':
        return sentencesOfScam(text);
      default:
        return [];
    }
  });
  found.push(
    ...bannedStretches(
      text,
      [...words].map((word) => readBannedWord(word)),
    ),
  );
  return merged(found.toSorted((a, b) => a.from - b.from));
}

/** Each sentence is judged once, however often it is said. */
function sentencesOfScam(text: string): Stretch[] {
  const judged = new Map<string, boolean>();
  return pieces(text, /[^.!?\n]+/g).filter(({ from, to }) => {
    if (to - from < shortestSentence) return false;
    const sentence = text.slice(from, to);
    const known = judged.get(sentence) ?? findScamWarnings(sentence).length > 0;
    judged.set(sentence, known);
    return known;
  });
}

/** Kinds of signals that name words of the lists. */
const ofWords: ReadonlySet<string> = new Set(['banned_word', 'scam']);

/** Nobody talks anybody into anything in fewer characters; a text of dots has thousands of such sentences. */
const shortestSentence = 8;

/** The words of the lists that a signal names. */
function wordsOf(detail: Signal['detail'] | undefined): string[] {
  const words = detail?.words;
  return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : [];
}

const pieces = (text: string, pattern: RegExp): Stretch[] =>
  [...text.matchAll(pattern)].map(({ index, 0: piece }) => ({ from: index, to: index + piece.length }));
