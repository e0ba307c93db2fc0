import { findCardNumbers } from '#contract/values/card-number.ts';

/** Whether a text has the number of a bank card. */
export function hasCardNumber(text: string): boolean {
  return findCardNumbers(text).length > 0;
}
