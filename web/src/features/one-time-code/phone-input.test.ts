import { describe, expect, test } from 'vitest';
import { type Deletion, editPhone, isPhoneEmpty } from './phone-input.ts';

/** `|` is the caret. */
function edited(before: string, raw: string, deletion: Deletion = null): string {
  const caret = raw.indexOf('|');
  const edit = editPhone(before.replace('|', ''), raw.replace('|', ''), caret, deletion);
  return `${edit.value.slice(0, edit.caret)}|${edit.value.slice(edit.caret)}`;
}

/** Types at the caret, one key after the other. */
function typed(keys: string, from = ''): string {
  let value = from;
  let caret = from.length;
  for (const key of keys) {
    const raw = value.slice(0, caret) + key + value.slice(caret);
    ({ value, caret } = editPhone(value, raw, caret + 1));
  }
  return value;
}

describe('typing', () => {
  test.each([
    ['9', '+998 9'],
    ['90123', '+998 90 123'],
    ['901234567', '+998 90 123 45 67'],
    ['9012345678', '+998 90 123 45 67'],
    ['+998901234567', '+998 90 123 45 67'],
    ['998901234567', '+998 90 123 45 67'],
    ['998123456', '+998 99 812 34 56'],
    ['9a0-1', '+998 90 1'],
    ['+', '+998 '],
  ])('%s gives %s', (keys, value) => {
    expect(typed(keys)).toBe(value);
  });
});

describe('pasting', () => {
  test.each([
    ['+998 90 123-45-67|', '+998 90 123 45 67|'],
    ['998901234567|', '+998 90 123 45 67|'],
    ['90 123 45 67|', '+998 90 123 45 67|'],
    ['(90) 123-45-67|', '+998 90 123 45 67|'],
    ['+998 +998 90 123 45 67|', '+998 90 123 45 67|'],
  ])('%s', (raw, result) => {
    expect(edited('', raw)).toBe(result);
  });
});

describe('the caret stays at its digit', () => {
  test.each<[string, string, string, Deletion]>([
    ['+998 90 123', '+998 905| 123', '+998 90 5|12 3', null],
    ['+998 90 123 45 67', '+998 90 5|123 45 67', '+998 90 5|12 34 56', null],
    ['+998 90 123 45', '+998 90 12| 45', '+998 90 12|4 5', 'backward'],
    ['+998 90 123', '+998 90| 23', '+998 90| 23', 'forward'],
    ['+998 90 123 45', '|+998 90 123 45', '+998 |90 123 45', null],
    ['+998 90 123', '5|+998 90 123', '+998 5|9 012 3', null],
  ])('%s → %s', (before, raw, result, deletion) => {
    expect(edited(before, raw, deletion)).toBe(result);
  });
});

describe('deleting', () => {
  test('a space takes the digit beyond it along', () => {
    expect(edited('+998 90 123', '+998 90|123', 'backward')).toBe('+998 9|1 23');
    expect(edited('+998 90 123', '+998 90|123', 'forward')).toBe('+998 90| 23');
  });

  test('the prefix comes back', () => {
    expect(edited('+998 90 123 45 67', '+99| 90 123 45 67', 'backward')).toBe('+998 |90 123 45 67');
    expect(edited('+998 90 123 45 67', '+998|90 123 45 67', 'backward')).toBe('+998 |90 123 45 67');
  });

  test('the last digit leaves an empty field', () => {
    expect(edited('+998 9', '+998 |', 'backward')).toBe('|');
    expect(edited('+998 ', '+998|', 'backward')).toBe('|');
    expect(edited('+998 90 123', '|', 'backward')).toBe('|');
  });
});

test('the prefix alone is no number', () => {
  expect(['', '+998 ', '+998 9'].map(isPhoneEmpty)).toEqual([true, true, false]);
});
