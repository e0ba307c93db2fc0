import { expect, it } from 'vitest';
import { byJoined, keepUnits } from './keep-units.ts';

it('keeps a number and its unit on one line, and leaves words alone', () => {
  expect(keepUnits('Yunusobod 4, 61 m², 2 xonali')).toBe('Yunusobod 4, 61\u00A0m², 2 xonali');
  expect(keepUnits('iPhone 15 Pro Max 256 ГБ, АКБ 90 %')).toBe('iPhone 15 Pro Max 256\u00A0ГБ, АКБ 90\u00A0%');
});

it.each([
  ['Sony A6400 с китовым 16-50 и Sigma', ['Sony A6400 с китовым ', '16-50', ' и Sigma']],
  ['метан 2-авлод', ['метан ', '2-авлод', '']],
  ['iPhone - yangi, A-klass', ['iPhone - yangi, A-klass']],
  ['901234567-seriyali', ['90123', '4567-seriyali', '']],
  ['1-juda-uzun-ulangan-qator', ['', '1-juda', '-uzun-ulangan-qator']],
])('parts what a hyphen joins to a number from the rest of %s', (text, pieces) => {
  expect(byJoined(text)).toEqual(pieces);
  expect(byJoined(text).join('')).toBe(text);
});
