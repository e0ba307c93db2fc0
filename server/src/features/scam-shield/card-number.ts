import { findCardNumbers } from '#contract/values/text/card-number.ts';

/** A card has sixteen digits, of which letters may stand for four. */
const digitsAtLeast = 12;

/** Whether a text has the number of a bank card. */
export function hasCardNumber(text: string): boolean {
  return (text.match(/\p{N}/gu)?.length ?? 0) >= digitsAtLeast && findCardNumbers(text).length > 0;
}
