import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '#contract/values/text/fold.ts';
import { editDistance } from './edit-distance.ts';
import { undoneSlips } from './undone-slips.ts';
import { Vocabulary } from './vocabulary.ts';

describe('editDistance', () => {
  it.each([
    ['kobalt', 'kobolt', 0.5],
    ['divan', 'devan', 0.5],
    ['muzlatgich', 'muzlatkich', 1],
    ['divan', 'dvian', 1],
    ['stol', 'stul', 1],
    ['kondisioner', 'kandisaner', 2],
    ['gilam', 'gilam', 0],
    ['abcd', '', 4],
  ])('%s and %s: %d', (one, other, edits) => {
    expect(editDistance(one, other, 4)).toBe(edits);
  });

  it('is the same both ways, and only says that it is above its limit', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abeiokt'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(editDistance(one, other, 3)).toBe(editDistance(other, one, 3));
        const edits = editDistance(one, other, 20);
        if (edits <= 1) expect(editDistance(one, other, 1)).toBe(edits);
        else expect(editDistance(one, other, 1)).toBeGreaterThan(1);
      }),
    );
  });
});

/** A word without doubled letters, and without a look at how the hand may have slipped. */
const typed = (word: string, slips: readonly string[] = []) => ({ word, spelled: word, slips, isLast: false });

describe('undoneSlips', () => {
  it.each([
    ['nexai', 'nexia'],
    ['xiamoi', 'xiaomi'],
    ['ihpone', 'iphone'],
    ['iphonne', 'iphone'],
    ['теелфон', 'телефон'],
  ])('of %s are among others %s', (slipped, meant) => {
    expect(undoneSlips(slipped)).toContain(foldText(meant));
  });
});

describe('Vocabulary', () => {
  const vocabulary = new Vocabulary([
    ['kobalt', 900],
    ['stol', 50],
    ['stul', 40],
    ['muzlatgich', 300],
    ['ayol', 500],
    ['ifone', 900],
    ['koylak', 80],
    ['gaz', 90],
    ['plita', 70],
    ['sherst', 5],
    ['shurup', 5],
    ['sharop', 4],
  ]);

  it.each([
    ['kobolt', 'kobalt'],
    ['muzlatkich', 'muzlatgich'],
    ['muzltagich', 'muzlatgich'],
    ['xyzzyq', null],
    ['gazt', null],
    ['sto', null],
    ['abl', null],
    ['12345', null],
    ['ayfonni', null],
    ['lobalt', null],
  ])('takes %s for %s', (word, meant) => {
    expect(vocabulary.knows(word) ? null : vocabulary.correct(typed(word), false)).toBe(meant);
  });

  it('knows words, their forms and numbers', () => {
    for (const word of ['stul', 'muzlatgichlar', 'kobaltni', '128', '128gb']) expect(vocabulary.knows(word)).toBe(true);
    expect(vocabulary.knows('kobolt')).toBe(false);
  });

  it('takes y for ў only when it was typed in Cyrillic', () => {
    expect(vocabulary.correct(typed('kuylak'), true)).toBe('koylak');
  });

  it('prefers the same consonants, then what is written more often', () => {
    const words = new Vocabulary([
      ['parda', 1],
      ['pardi', 1000],
      ['parka', 1_000_000],
    ]);
    expect(words.correct(typed('pordi'), false)).toBe('pardi');
  });

  it('believes in one slip of the hand before another word, and in a doubled letter that took the place of one', () => {
    expect(vocabulary.correct(typed('kobatl', ['koablt', 'kobalt']), false)).toBe('kobalt');
    const words = new Vocabulary([['telefon', 100]]);
    expect(words.correct({ word: 'tefon', spelled: 'teefon', slips: [], isLast: false }, false)).toBe('telefon');
  });

  it('takes a last word for the beginning of the commonest one that begins so, unless another is nearer', () => {
    const words = new Vocabulary([
      ['kart', 3],
      ['kvartira', 400],
      ['kvarts', 2],
      ['velosiped', 20],
      ['velosipedchi', 0],
      ['samsung', 900],
    ]);
    const last = (word: string) => words.correct({ ...typed(word), isLast: true }, false);
    expect(last('kvart')).toBe('kvartira');
    expect(words.correct({ ...typed('kvart', ['kart']), isLast: true }, false)).toBe('kvartira');
    expect(last('vel')).toBe('velosiped');
    expect(last('samsug')).toBe('samsung');
    expect(last('ve')).toBeNull();
    expect(words.correct(typed('velos'), false)).toBeNull();
  });

  it('splits and joins words that are known', () => {
    expect(vocabulary.split('gazplita')).toEqual(['gaz', 'plita']);
    expect(vocabulary.split('gazkobra')).toBeNull();
    expect(vocabulary.join('ip', 'hone')).toBe('ifone');
    expect(vocabulary.join('gaz', 'stol')).toBeNull();
  });
});
