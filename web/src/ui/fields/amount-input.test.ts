import { expect, test } from 'vitest';
import { type Deletion, editAmount, readAmount } from './amount-input.ts';

/** `|` is the caret; spaces stand for the no-break spaces of the field. */
const edit = (before: string, rawWithCaret: string, deletion: Deletion = null): string => {
  const raw = rawWithCaret.replaceAll(' ', '\u00A0');
  const caret = raw.indexOf('|');
  const { text, caret: at } = editAmount(before.replaceAll(' ', '\u00A0'), raw.replace('|', ''), caret, deletion);
  return `${text.slice(0, at)}|${text.slice(at)}`.replaceAll('\u00A0', ' ');
};

test.each<[what: string, before: string, raw: string, deletion: Deletion, after: string]>([
  ['typing at the end', '215', '2150|', null, '2 150|'],
  ['typing in the middle', '2 150', '29| 150', null, '29| 150'],
  ['a new group before the caret', '215 000', '215 0009|', null, '2 150 009|'],
  ['a letter', '2 150', '2x| 150', null, '2| 150'],
  ['backspace on a digit', '2 150', '2 1|0', 'backward', '21|0'],
  ['backspace on a space', '2 150', '2|150', 'backward', '|150'],
  ['delete on a space', '2 150', '2|150', 'forward', '2|50'],
  ['a paste with words', '', "1 250 000 so'm|", null, '1 250 000|'],
  ['leading zeros', '5', '005|', null, '5|'],
  ['everything deleted', '5', '|', 'backward', '|'],
])('%s', (_, before, raw, deletion, after) => {
  expect(edit(before, raw, deletion)).toBe(after);
});

test('more digits than a price may have are cut off', () => {
  expect(editAmount('', '9999999999999999', 16).digits).toBe('999999999999');
});

test.each<[written: string, digits: string | null]>([
  ['1,5 mln', '1500000'],
  ['1.5 mln.', '1500000'],
  ['50 mln', '50000000'],
  ['1\u00A0200 тыс', '1200000'],
  ['300 минг', '300000'],
  ['2 Milliard', '2000000000'],
  ['0,5 million', '500000'],
  ['2,345 млн', '2345000'],
  // On the way there.
  ['0', ''],
  ['0,', ''],
  ['900 ', '900'],
  ['1.250', '1250'],
  ['1,', '1'],
  ['1,5', '2'],
  ['1,5 ml', '2'],
  // More than a price may be.
  ['9999 mlrd', '999999999999'],
  // What is left to the grouping of digits.
  ['1500', null],
  ['1.250.000', null],
  ['2x', null],
  ['60 м', '60'],
  ["1 250 000 so'm", null],
  ['mln', null],
  ['', null],
])('an amount in words: %s', (written, digits) => {
  expect(readAmount(written)).toBe(digits);
});
