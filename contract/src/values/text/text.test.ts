import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, storableText } from './cut-text.ts';
import { cleanText, codePoints, isStorableText } from './text.ts';

const line = (text: string) => cleanText(text, { multiline: false });
const lines = (text: string) => cleanText(text, { multiline: true });

/** Pieces that each rule of the cleaning looks at, in any order. */
const piece = fc.constantFrom(
  ...['a', ' ', '\n', '\r', '\t', '\0', '\x1b', '\x85', '\u2028', '\u200b', '\u200d', '\u202e', '\ufeff', '\ufe0f'],
  ...['\u0301', '\u0323', '\u0489', '👩', '💻', '👍🏽', '❤', '1', '\u20e3', 'ў', 'oʻ', '\u0958', '\u{1d160}', '\u00a0'],
  ...['\u034f', '\u115f', '\u1160', '\u3164', '\uffa0', '\u2800', '\u{e0061}', '\u{e0100}', '가', '\u11a8'],
);
const hostile = fc.oneof(
  fc.array(piece, { maxLength: 30 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

describe('cleanText', () => {
  it.each([
    ['trims', '  Divan  ', 'Divan'],
    ['composes letters', 'и\u0306', 'й'],
    ['strips controls', 'a\x07b\x7fc\x9fd', 'abcd'],
    ['strips direction marks', 'a\u202eb\u2066c\u200fd\u061ce', 'abcde'],
    ['strips zero-width characters', 'Di\u200bv\u2060a\ufeffn\u00ad', 'Divan'],
    ['strips fillers and tags', 'Di\u3164v\u115fa\u1160n\uffa0\u034f\u180e\u{e0061}\u{e0100}', 'Divan'],
    ['strips a joiner between letters', 'a\u200db', 'ab'],
    ['strips a variation selector after a letter', 'a\ufe0f', 'a'],
    ['keeps the joiners of an emoji', '👩\u200d💻 👨\u200d👩\u200d👧', '👩\u200d💻 👨\u200d👩\u200d👧'],
    ['keeps a joiner after a skin tone', '👩🏽\u200d💻', '👩🏽\u200d💻'],
    ['keeps the variation selector of an emoji', '❤\ufe0f 1\ufe0f\u20e3', '❤\ufe0f 1\ufe0f\u20e3'],
    ['leaves three marks on a letter', `z${'\u0335'.repeat(9)}`, `z${'\u0335'.repeat(3)}`],
    ['keeps Uzbek marks as typed', "oʻ gʼ o' g‘ o`", "oʻ gʼ o' g‘ o`"],
  ])('%s', (_name, given, expected) => {
    expect(line(given)).toBe(expected);
    expect(lines(given)).toBe(expected);
  });

  it.each(['\u3164\u3164', '\u2800 \u2800', '\u115f\u1160', '\u{e0061}\u{e007f}', '\u200b\u00ad\u2060'])(
    'leaves nothing of a text that shows nothing (%#)',
    (text) => {
      expect([line(text), lines(text)]).toEqual(['', '']);
    },
  );

  it('makes one line of several where one is meant', () => {
    expect(line('Divan\r\nyangi\tarzon\u2028tez')).toBe('Divan yangi arzon tez');
  });

  it('keeps lines where several are meant, with at most one empty one between', () => {
    expect(lines('a\r\nb\rc  \n \n\n\n\nd\n')).toBe('a\nb\nc\n\nd');
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(hostile, fc.boolean(), (text, multiline) => {
        const once = cleanText(text, { multiline });
        expect(cleanText(once, { multiline })).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });

  it('leaves nothing that hides or breaks a line', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(line(text)).not.toMatch(
          /\p{Cc}|[\u2028\u2029\u2800]|(?![\u200d\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}/u,
        );
        expect(lines(text)).not.toMatch(/(?!\n)\p{Cc}|\n\n\n/u);
      }),
      { numRuns: 1000 },
    );
  });
});

it.each([
  ['plain text', 'Divan 🛋', true],
  ['NUL', 'a\0b', false],
  ['a lone high surrogate', 'a\ud83d', false],
  ['a lone low surrogate', '\udecb a', false],
  ['surrogates in the wrong order', '\udecb\ud83d', false],
])('%s can be stored: %s', (_name, text, storable) => {
  expect(isStorableText(text)).toBe(storable);
});

describe('a text that is cut', () => {
  it.each([
    ['abc', 2, 'ab'],
    ['abc', 3, 'abc'],
    ['a😀b', 2, 'a😀'],
    ['a😀b', 1, 'a'],
    ['😀😀😀', 2, '😀😀'],
    ['a\0\ud83d', 9, 'a\ufffd\ufffd'],
    ['', 5, ''],
  ])('%j to %i', (text, max, expected) => expect(cutText(text, max)).toBe(expected));

  it('has its first code points, and can be stored', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), fc.nat(40), (text, max) => {
        const cut = cutText(text, max);
        expect(isStorableText(cut)).toBe(true);
        expect(cut).toBe(storableText([...text].slice(0, max).join('')));
        if (isStorableText(text)) expect(text.startsWith(cut)).toBe(true);
      }),
    );
  });
});

it('lengths count code points, not bytes and not UTF-16 units', () => {
  expect([codePoints('abc'), codePoints('ўқ'), codePoints('🛋🛋'), codePoints('')]).toEqual([3, 2, 2, 0]);
});
