import { expect, test } from 'vitest';
import type { Language } from '#contract/texts/language.ts';
import { withoutGroups } from './without-groups.ts';

test.each<[string, boolean, Language, string]>([
  ['45,000', true, 'en', '45000'],
  ['45.000', true, 'ru', '45000'],
  ['9000.000', true, 'uz', '9000000'],
  ['-1,500', true, 'en', '-1500'],
  ['45,00', true, 'en', '45,00'],
  ['1,500', false, 'en', '1500'],
  ['1,500', false, 'uz', '1,500'],
  ['1.500', false, 'en', '1.500'],
  ['1.500.000', false, 'uz', '1500000'],
  ['1.500,000', false, 'uz', '1.500,000'],
  ['1,5', false, 'ru', '1,5'],
  ['0,250', false, 'en', '0,250'],
  ['0.500', true, 'ru', '0.500'],
  ['', true, 'ru', ''],
])('%j is typed into a field (whole: %s, %s): %j', (typed, isWhole, language, plain) => {
  expect(withoutGroups(typed, { isWhole, language })).toBe(plain);
});
