import { limits } from '#contract/values/limits.ts';
import { formatAmount } from '#contract/values/products/price-text.ts';

/** What an amount field shows, the digits alone, and where its caret stands. */
export interface AmountEdit {
  text: string;
  digits: string;
  caret: number;
}

export type Deletion = 'backward' | 'forward' | null;

const longest = String(limits.price).length - 1;
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Groups an amount after an edit and keeps the caret at the digit where the person is (product/look#fields). `before` is what the
 * field showed, `raw` and `rawCaret` are what the browser made of the edit. Deleting a space deletes the digit beyond it.
 */
export function editAmount(before: string, raw: string, rawCaret: number, deletion: Deletion = null): AmountEdit {
  let digits = digitsOf(raw);
  let left = digitsOf(raw.slice(0, rawCaret)).length;
  if (deletion && raw.length < before.length && digits === digitsOf(before)) {
    const removed = deletion === 'backward' ? left - 1 : left;
    if (removed >= 0) digits = digits.slice(0, removed) + digits.slice(removed + 1);
    if (deletion === 'backward') left = Math.max(0, left - 1);
  }
  const zeros = /^0*/.exec(digits)?.[0].length ?? 0;
  digits = digits.slice(zeros, zeros + longest);
  left = Math.min(Math.max(0, left - zeros), digits.length);
  const text = groupAmount(digits);
  return { text, digits, caret: caretAfter(text, left) };
}

/** `2 150 000` from `2150000`; nothing from nothing. */
export function groupAmount(digits: string): string {
  return digits === '' ? '' : formatAmount(Number(digits));
}

function caretAfter(text: string, count: number): number {
  let seen = 0;
  for (let position = 0; position < text.length; position += 1) {
    if (seen === count) return position;
    if (/\d/.test(text.charAt(position))) seen += 1;
  }
  return text.length;
}
