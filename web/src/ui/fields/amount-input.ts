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

/** What people put behind a number, in three languages and both scripts; a lone m may be metres. */
const units = new Map([
  ...['ming', 'минг', 'тыс', 'тысяч', 'k', 'к'].map((word) => [word, 1e3] as const),
  ...['mln', 'million', 'млн', 'миллион', 'миллиона', 'миллионов'].map((word) => [word, 1e6] as const),
  ...['mlrd', 'milliard', 'billion', 'млрд', 'миллиард', 'миллиарда'].map((word) => [word, 1e9] as const),
]);

/**
 * The digits of an amount that is written with a part of a whole or a word: `1,5 mln` is 1500000, `1.250` is 1250. A word is read when it
 * is whole, and counts for nothing until then; a nought and a space may be the beginning of such an amount. Null where digits alone are
 * written, or something else stands behind.
 */
export function readAmount(raw: string): string | null {
  const [, whole = '', part, word = ''] = /^\s*(\d[\d\s]*)(?:[.,](\d*))?\s*([a-zа-я]*)\.?\s*$/iu.exec(raw) ?? [];
  const isBegun = raw === '0' || /\d\s$/.test(raw);
  if (whole === '' || (part === undefined && word === '' && !isBegun)) return null;
  const typed = word.toLowerCase();
  if (![...units.keys()].some((unit) => unit.startsWith(typed))) return null;
  if (part?.length === 3 && word === '') return digitsOf(whole + part).slice(0, longest);
  const amount = Number(`${digitsOf(whole)}.${part || '0'}`) * (units.get(typed) ?? 1);
  return amount >= 0.5 ? String(Math.min(Math.round(amount), 10 ** longest - 1)) : '';
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
