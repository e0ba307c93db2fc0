import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLanguage, languageFromHeader, languageOfPath } from './language.ts';

describe('languageOfPath', () => {
  it.each([
    ['/', 'uz', ''],
    ['/russia', 'uz', ''],
    ['/ru', 'ru', '/ru'],
    ['/ru?title=a', 'ru', '/ru'],
    ['/en/detail/1', 'en', '/en'],
    ['/uz-cyrl#top', 'uz-Cyrl', '/uz-cyrl'],
    ['/uz-cyrl/detail/1', 'uz-Cyrl', '/uz-cyrl'],
    ['/uz-cyrlik', 'uz', ''],
    ['/uz/detail/1', 'uz', ''],
    ['/uz-Cyrl', 'uz', ''],
  ])('%s is %s', (path, language, prefix) => expect(languageOfPath(path)).toEqual({ language, prefix }));
});

describe('languageFromHeader', () => {
  it.each([
    ['uz', 'uz'],
    ['RU', 'ru'],
    ['en-US,en;q=0.9', 'en'],
    ['uz-Cyrl-UZ', 'uz-Cyrl'],
    ['uz-cyrl;q=0.9, ru;q=0.8', 'uz-Cyrl'],
    ['uz-Latn-UZ', 'uz'],
    ['fr, ru;q=0.5', 'ru'],
    ['ru;q=0.4, en;q=0.8', 'en'],
    ['en;q=0.8, ru;q=0.8', 'en'],
    ['en;q=0, ru', 'ru'],
    ['en;q=0', null],
    ['en;q=0.5, ru ;q=0.9', 'ru'],
    ['en;q=0.5, ru; q=0.9 ,uz;q=0.1', 'ru'],
    ['en, ru;q=1.5', 'en'],
    ['en, ru;q=2', 'en'],
    ['de-DE', null],
    ['*', null],
    ['', null],
    [undefined, null],
    [';;;,,,q=1', null],
  ])('%j → %s', (header, language) => {
    expect(languageFromHeader(header)).toBe(language);
  });

  it('reads only the beginning of an endless header', () => {
    expect(languageFromHeader(`${'xx,'.repeat(100_000)}ru`)).toBeNull();
  });

  it('gives one of ours or nothing, whatever comes', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        const language = languageFromHeader(header);
        expect(language === null || isLanguage(language)).toBe(true);
      }),
    );
  });
});
