import { expect, test } from 'vitest';
import { actOfKey } from './use-review-keys.ts';

const actsOf = (text: string, at: { isTyped: boolean; isRefusing: boolean; isReading?: boolean }) =>
  [...text].map((letter) => actOfKey({ key: letter, code: `Key${letter.toUpperCase()}` }, { isReading: false, ...at }));

test('letters act, unless they are typed', () => {
  expect(actsOf('arszcg', { isTyped: false, isRefusing: false })).toEqual(['a', 'r', 's', 'z', 'c', 'g']);
  expect(new Set(actsOf('arszcg', { isTyped: true, isRefusing: false }))).toEqual(new Set([null]));
  expect(actOfKey({ key: 'Escape', code: 'Escape' }, { isTyped: true, isRefusing: true, isReading: false })).toBe(
    'leave',
  );
});

test('a comment that is typed beside the choice of a rule decides nothing, and takes nothing back', () => {
  const acts = new Set(actsOf('sotuvchiuzoqaldagancrxg', { isTyped: false, isRefusing: true }));
  // R opens what is open.
  expect(acts).toEqual(new Set([null, 'r']));
  expect(actOfKey({ key: '?', code: 'Digit7' }, { isTyped: false, isRefusing: true, isReading: false })).toBe('help');
});

test('while the cases of a group are being read no key decides, skips or takes back', () => {
  const at = { isTyped: false, isRefusing: false, isReading: true };
  expect(new Set(actsOf('arszcg', at))).toEqual(new Set([null]));
  expect(actOfKey({ key: 'ArrowRight', code: 'ArrowRight' }, at)).toBe('next');
});
