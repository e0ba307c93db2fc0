import { expect, test } from 'vitest';
import { provideLanguage } from '#web/texts/language.ts';
import { changeOf } from './figure-texts.ts';

test.each([
  ['views', 150, 100, '+50%', true],
  ['searchesInVain', 0.09, 0.08, '+1 pp', false],
  ['searchesInVain', 0.0841, 0.0839, '0 pp', null],
  ['views', 100_001, 100_000, '0%', null],
  ['views', 99_999, 100_000, '0%', null],
] as const)('%s: %d after %d is a change of %s', (name, now, before, text, isGood) => {
  provideLanguage(() => 'en');
  expect(changeOf(name, now, before, 'en')).toEqual({ text, isGood });
});
