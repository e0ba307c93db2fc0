import { type Digit, digitRuns, findCardNumbers, lookAlikesAtMost } from './card-number.ts';
import { maskPhone } from './phone.ts';

/** Two digits with which the numbers of Uzbekistan begin, mobile ones and those of regions. */
export const phoneCodes: readonly string[] =
  '20 33 50 55 61 62 65 66 67 69 70 71 72 73 74 75 76 77 78 79 87 88 90 91 92 93 94 95 97 98 99'.split(' ');
const codes: ReadonlySet<string> = new Set(phoneCodes);
/** Digits of a number with its prefix. */
const digitsAtMost = 12;
/** Sizes of the first group of a number without its prefix: `901234567`, `90 1234567`, `90123 45 67`. */
const firstGroups: ReadonlySet<number> = new Set([2, 5, 9]);

/**
 * The phone numbers of a text as nine digits, whatever stands between them and whatever letters stand for digits. Prices, years and
 * sizes are none: a number begins with a known code, and its groups are those of a phone.
 */
export function findPhones(text: string): string[] {
  return placedPhones(text).map(({ number }) => number);
}

/**
 * The phone numbers that a reader can dial, in their order: written in digits, with what people put between them, and no part of a card's
 * number.
 */
export function dialledPhones(text: string): PlacedPhone[] {
  const cards = findCardNumbers(text);
  const dialled: PlacedPhone[] = [];
  for (const phone of placedPhones(text)) {
    const from = text[phone.from - 1] === '+' ? phone.from - 1 : phone.from;
    const isTaken = [...dialled, ...cards].some((other) => from < other.to && phone.to > other.from);
    if (!isTaken && /^[+\d\s().\u2010-\u2015-]+$/.test(text.slice(from, phone.to))) dialled.push({ ...phone, from });
  }
  return dialled;
}

/** The text with its phone numbers as a page may show them before they are asked for (rules/input#scams, rules/privacy#phones). */
export function maskPhonesIn(text: string): string {
  let masked = '';
  let shown = 0;
  for (const { number, from, to } of placedPhones(text)) {
    // The same number without its prefix, which stands within.
    if (from < shown) continue;
    const begin = text[from - 1] === '+' && from > shown ? from - 1 : from;
    masked += `${text.slice(shown, begin)}${maskPhone(`+998${number}`)}`;
    shown = to;
  }
  return masked + text.slice(shown);
}

interface PlacedPhone {
  /** nine digits */
  number: string;
  /** where it stands in the text, in UTF-16 units */
  from: number;
  to: number;
}

function placedPhones(text: string): PlacedPhone[] {
  return digitRuns(text).flatMap((groups) =>
    groups.flatMap((_, first) => {
      const phone = phoneFrom(groups, first);
      return phone ? [phone] : [];
    }),
  );
}

/** The number that begins with this group. */
function phoneFrom(groups: readonly Digit[][], first: number): PlacedPhone | null {
  const digits: Digit[] = [];
  for (let at = first; at < groups.length; at += 1) {
    const group = groups[at] ?? [];
    if (digits.length + group.length > digitsAtMost) return null;
    digits.push(...group);
    const number = numberOf(digits, groups[first] ?? []);
    const [start, end] = [digits[0], digits.at(-1)];
    if (number !== null && start && end) return { number, from: start.from, to: end.to };
  }
  return null;
}

/** Nine digits where these are a phone; one without its prefix begins with a group as phones have it. */
function numberOf(digits: readonly Digit[], firstGroup: readonly Digit[]): string | null {
  const text = digits.map(({ value }) => value).join('');
  const isWhole = text.length === digitsAtMost && text.startsWith('998');
  if (!isWhole && !(text.length === 9 && firstGroups.has(firstGroup.length))) return null;
  const number = text.slice(-9);
  const lookAlikes = digits.filter(({ isLookAlike }) => isLookAlike).length;
  return codes.has(number.slice(0, 2)) && lookAlikes <= lookAlikesAtMost ? number : null;
}
