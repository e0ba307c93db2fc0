import { expect, it } from 'vitest';
import { withApostrophes } from './apostrophes.ts';

it.each([
  ["O'zbekiston", 'Oʻzbekiston'],
  ["qo'shish, 2 000 so'm", 'qoʻshish, 2 000 soʻm'],
  ["Chorvog'", 'Chorvogʻ'],
  ["E'lon, ma'lumot, iPhone'da", 'Eʼlon, maʼlumot, iPhoneʼda'],
  ["Dog's, seller's", 'Dogʼs, sellerʼs'],
  ["'90s 5' мен'", "'90s 5' мен'"],
  ['oʻ g‘', 'oʻ g‘'],
  ['qo`y, ma`no, 5`', 'qoʻy, maʼno, 5`'],
])('%j is read as %j', (typed, read) => {
  expect(withApostrophes(typed)).toBe(read);
});
