import { describe, expect, it } from 'vitest';
import { breakLines } from './text-lines.ts';

/** Every character is one pixel wide. */
const options = { widthOf: (text: string) => [...text].length, width: 10, atMost: 3 };
const broken = (text: string) => breakLines(text, options);

describe('lines of a title', () => {
  it.each([
    ['', []],
    ['divan', ['divan']],
    ['o‘n belgili', ['o‘n', 'belgili']],
    ['aynan 1234', ['aynan 1234']],
    ['aynan 1234 va', ['aynan 1234', 'va']],
    ['uch qator sotiladigan narsa', ['uch qator', 'sotiladiga', 'n narsa']],
    ['oq sotuvchi-konsultant', ['oq', 'sotuvchi-', 'konsultant']],
    ['yil 2021, 3-pozitsiya', ['yil 2021,', '3-pozitsiy', 'a']],
  ])('%j', (text, lines) => {
    expect(broken(text).lines).toEqual(lines);
  });

  it('end in an ellipsis, without a space or comma before it, when there is more', () => {
    expect(broken('bir ikki, uch to‘rt besh olti yetti')).toEqual({
      lines: ['bir ikki,', 'uch to‘rt', 'besh olti…'],
      isWhole: false,
    });
    expect(broken('aaaaaaaaa bbbbbbbbb ccccccc, ddd').lines[2]).toBe('ccccccc…');
  });

  it('say whether a word had to be broken', () => {
    expect(broken('ikki so‘z').isWhole).toBe(true);
    expect(broken('birgina-uzundanuzunsoz').isWhole).toBe(false);
  });

  it('never cut a character in two, and go on where not even one fits', () => {
    expect(breakLines('𝒜𝒜𝒜𝒜', { ...options, width: 3 }).lines).toEqual(['𝒜𝒜𝒜', '𝒜']);
    expect(breakLines('abcd', { ...options, width: 0 }).lines).toEqual(['a', 'b', 'c…']);
  });
});
