import { beginningsOf } from '#contract/values/text/beginnings.ts';
import { foldWords } from '#contract/values/text/fold.ts';

/** A text that is being typed: its words but the last are whole, the last may be the beginning of one. */
export interface TypedText {
  text: string;
  /** folded */
  whole: readonly string[];
  /** the ways in which the last word may begin, folded, the plain one first */
  beginnings: readonly string[];
}

/** Fewer letters than these say nothing yet. */
const fewestLetters = 2;
const wordsAtMost = 8;

/** Null while there is too little to go by. */
export function parseTypedText(text: string): TypedText | null {
  const words = foldWords(text).slice(0, wordsAtMost);
  const last = words.at(-1);
  if (last === undefined || words.join('').length < fewestLetters) return null;
  const whole = words.slice(0, -1);
  const isFinished = /[\s,.;]$/.test(text) && last.length >= fewestLetters;
  return { text, whole, beginnings: isFinished ? [last] : beginningsOf(text) };
}

/** Whether people who write so read Cyrillic. */
export function isCyrillic(text: string): boolean {
  return /\p{Script=Cyrillic}/u.test(text);
}

/** Whether a word has letters of both alphabets, as «реdми»: a slip, or an attempt to be found by either. */
export function isOfTwoAlphabets(text: string): boolean {
  return /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u.test(text);
}
