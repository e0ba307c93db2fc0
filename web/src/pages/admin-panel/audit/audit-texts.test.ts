import { expect, test } from 'vitest';
import { provideLanguage } from '#web/texts/language.ts';
import { withCodes } from './audit-texts.ts';

test.each([
  ['uz', 'E’lon oʻchirildi', 'E’lon|product oʻchirildi|delete'],
  ['uz', 'import va eksport', 'import|import va|import eksport|import'],
  ['uz', 'faylga', 'faylga|export'],
  ['uz', 'va v tar', 'va|import v tar|plan|order'],
  ['ru', 'запрещенное', 'запрещенное|banned_word'],
  ['ru', 'Решение', 'Решение|appeal_upheld|appeal_overturned'],
  ['en', 'zumrad', 'zumrad'],
  ['en', '', ''],
] as const)('in %s %j asks for %j', (language, typed, asked) => {
  provideLanguage(() => language);
  expect(withCodes(typed)).toBe(asked);
});
