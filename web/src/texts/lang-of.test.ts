import { describe, expect, test } from 'vitest';
import { langOf } from './lang-of.ts';

describe('the language of what a person wrote', () => {
  test.each([
    ['Sotiladi Nexia 3', undefined],
    ['Продаю Nexia 3', 'ru'],
    ['Уй сотилади, тўрт хона', 'uz-Cyrl'],
    ['ҚЎҚОН', 'uz-Cyrl'],
    ['', undefined],
  ])('%s on a page in Latin letters: %s', (text, lang) => {
    expect(langOf(text, 'uz')).toBe(lang);
    expect(langOf(text, 'en')).toBe(lang);
  });

  test('is not said on a page in Cyrillic letters', () => {
    expect(langOf('Продаю Nexia 3', 'ru')).toBeUndefined();
    expect(langOf('Продаю Nexia 3', 'uz-Cyrl')).toBeUndefined();
  });
});
