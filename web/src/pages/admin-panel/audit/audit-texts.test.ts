import { expect, test } from 'vitest';
import { provideLanguage } from '#web/texts/language.ts';
import { objectText, reasonText, withCodes } from './audit-texts.ts';

test.each([
  ['uz', 'E’lon oʻchirildi', 'E’lon|product oʻchirildi|delete'],
  ['uz', 'import va eksport', 'import|import va|import eksport|import'],
  ['uz', 'faylga', 'faylga|export'],
  ['uz', 'va v tar', 'va|import v tar|plan|order'],
  ['ru', 'запрещенное', 'запрещенное|banned_word'],
  ['ru', 'Решение', 'Решение|appeal_upheld|appeal_overturned|propose|take_back'],
  ['en', 'zumrad', 'zumrad'],
  ['en', '', ''],
] as const)('in %s %j asks for %j', (language, typed, tableQuery) => {
  provideLanguage(() => language);
  expect(withCodes(typed)).toBe(tableQuery);
});

test('a reason that begins with the code of a rule is told in words', () => {
  expect(reasonText('prohibited: Pichoq', 'ru')).toBe('Этот товар или услугу продавать запрещено: Pichoq');
  expect(reasonText('scam', 'en')).toBe('This looks like fraud');
  expect(reasonText('Sabab: yolg‘on', 'uz')).toBe('Sabab: yolg‘on');
  expect(reasonText(null, 'uz')).toBe('');
});

test('what has no number is named', () => {
  provideLanguage(() => 'en');
  expect(objectText({ kind: 'product', objectId: '7' })).toBe('Listing no. 7');
  expect(objectText({ kind: 'banned_word', objectId: 'pichoq' })).toBe('Banned word: pichoq');
  expect(objectText({ kind: 'failure', objectId: 'notice 6' })).toMatch(/: Notification no\. 6$/);
});
