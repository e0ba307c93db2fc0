import { own } from '../own.ts';
import { normalizeText } from './text.ts';

/** Letters that stand for digits where somebody hides a number from a machine. */
const digitLookAlikes: Readonly<Record<string, string>> = {
  o: '0',
  о: '0',
  l: '1',
  i: '1',
  і: '1',
  '|': '1',
  з: '3',
  s: '5',
  ѕ: '5',
  б: '6',
  в: '8',
  b: '8',
};
const cardDigits = 16;
/** What numbers of cards begin with: Uzcard, Humo, Visa, Mastercard and Maestro, UnionPay, Mir. */
const issuers = /^(?:8600|9860|4|5[0-8]|6|220[0-4]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/;
/** Look-alikes in one number at most: more of them is a word. */
export const lookAlikesAtMost = 4;
/** Characters between two digits of one number at most. */
const longestSeparator = 3;

/** How many digits of a card stand together. */
const partSizes: ReadonlySet<number> = new Set([1, 2, 4, 8, 16]);
/** The same where a card is written in threes, as a price would be. */
const threes = '3 3 3 3 3 1';
/** A day of the calendar in digits alone, the day or the year first. */
const twoDates =
  /^(?:(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d|(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])){2}$/;

/** A digit of a text. */
export interface Digit {
  value: string;
  isLookAlike: boolean;
  /** where it stands in the text, in UTF-16 units */
  from: number;
  to: number;
}

/**
 * Where a text has card numbers: 16 digits, together or in groups as cards are split, that begin as an issuer's and pass Luhn's check, with
 * any separators (rules/input#scams). Fifteen digits and the letter of a word beside them, as of an IMEI, are none, nor are two phones, prices
 * or dates.
 */
export function findCardNumbers(text: string): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const groups of digitRuns(text)) {
    for (let first = 0; first < groups.length; first += 1) {
      const digits: Digit[] = [];
      let last = first;
      while (digits.length < cardDigits && last < groups.length)
        digits.push(...(groups[last++] ?? []).slice(0, cardDigits + 1));
      const start = digits[0];
      const end = digits.at(-1);
      if (digits.length !== cardDigits || !start || !end || start.isLookAlike || end.isLookAlike) continue;
      if (digits.filter(({ isLookAlike }) => isLookAlike).length > lookAlikesAtMost) continue;
      const number = digits.map(({ value }) => value).join('');
      if (!issuers.test(number) || !passesLuhn([...number].map(Number))) continue;
      if (!isSplitAsCard(groups.slice(first, last), number) || isLongerRow(groups, first, last)) continue;
      found.push({ from: start.from, to: end.to });
      first = last - 1;
    }
  }
  return found;
}

/**
 * Whether 16 digits stand in groups of a card: its fours, each whole or in twos or ones, or two together; or threes. Groups of phones
 * and prices lie across the fours. Round numbers side by side, ladders of sizes and two dates are none.
 */
function isSplitAsCard(groups: readonly (readonly Digit[])[], number: string): boolean {
  const parts = groups.map((group) => group.map(({ value }) => value).join(''));
  if (parts.map((part) => part.length).join(' ') === threes) return parts.filter((part) => part === '000').length < 2;
  let place = 0;
  for (const { length } of parts) {
    if (!partSizes.has(length) || place % Math.min(length, 4) !== 0) return false;
    place += length;
  }
  const isRound = parts.length > 1 && parts.every((part) => part.endsWith(part.length > 4 ? '000' : '00'));
  return !isRound && !isLadder(parts) && !twoDates.test(number);
}

/** `42 44 46 48`: each number above the one before it, or each below it. */
function isLadder(parts: readonly string[]): boolean {
  const steps = parts.slice(1).map((part, index) => Math.sign(Number(part) - Number(parts[index])));
  return steps.length > 4 && steps[0] !== 0 && steps.every((step) => step === steps[0]);
}

/** Whether sixteen single digits are part of so many that they are two numbers of another kind. */
function isLongerRow(groups: readonly (readonly Digit[])[], first: number, last: number): boolean {
  const single = groups.slice(Math.max(0, first - 2), last + 2).filter(({ length }) => length === 1);
  return last - first === cardDigits && single.length >= cardDigits + 2;
}

/** The text as a notice on a locked screen may show it: of a card's number the last four digits alone. */
export function maskCardNumbers(text: string): string {
  let masked = '';
  let shown = 0;
  for (const { from, to } of findCardNumbers(text)) {
    const lastFour = digitsOf(text.slice(from, to))
      .slice(-4)
      .map(({ value }) => value)
      .join('');
    masked += `${text.slice(shown, from)}•••• ${lastFour}`;
    shown = to;
  }
  return masked + text.slice(shown);
}

/** Digits that follow each other, in the groups in which they stand; letters that stand for digits are told apart. */
export function digitRuns(text: string): Digit[][][] {
  const runs: Digit[][][] = [];
  let run: Digit[][] = [];
  let before: Digit | undefined;
  const end = () => {
    if (run.length > 0) runs.push(run);
    run = [];
    before = undefined;
  };
  for (const digit of digitsOf(text)) {
    const gap = before ? text.slice(before.to, digit.from) : '';
    if (before && (gap.length > longestSeparator || /[\p{L}\p{N}]/u.test(gap))) end();
    const group = run.at(-1);
    if (before && gap === '' && group) group.push(digit);
    else run.push([digit]);
    before = digit;
  }
  end();
  return runs;
}

function digitsOf(text: string): Digit[] {
  const digits: Digit[] = [];
  let from = 0;
  for (const character of text) {
    const to = from + character.length;
    const digit = digitOf(character);
    if (digit) digits.push({ ...digit, from, to });
    from = to;
  }
  return digits;
}

function digitOf(character: string): Pick<Digit, 'value' | 'isLookAlike'> | null {
  if (character >= '0' && character <= '9') return { value: character, isLookAlike: false };
  const plain = normalizeText(character, 'NFKC').toLowerCase();
  if (/^\p{Nd}$/u.test(plain)) return { value: decimalValue(plain), isLookAlike: false };
  const lookAlike = own(digitLookAlikes, plain);
  return lookAlike === undefined ? null : { value: lookAlike, isLookAlike: true };
}

/** Decimal digits of every script stand in tens, each beginning with its zero. */
function decimalValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 0x80) return digit;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

function passesLuhn(digits: readonly number[]): boolean {
  const sum = digits.toReversed().reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0 && digits.some((digit) => digit !== 0);
}
