import { describe, expect, it } from 'vitest';
import { otherLayouts } from './keyboard-layout.ts';

describe('otherLayouts', () => {
  it.each([
    ['lbdfy', 'диван'],
    ['[jkjlbkmybr', 'холодильник'],
    ['rj,fkmn', 'кобальт'],
    ['yjen,er', 'ноутбук'],
    ['oqbyxjs', 'ўйинчоқ'],
    ['шзрщту', 'iphone'],
    ['вшмфт', 'divan'],
    ['ыфьыгтп', 'samsung'],
    ['{JKJLBKMYBR', 'холодильник'],
  ])('%s was meant as %s', (typed, meant) => {
    expect(otherLayouts(typed)).toContain(meant);
  });

  it('leaves texts of two scripts and of no letters alone', () => {
    expect(otherLayouts('iphone айфон')).toEqual([]);
    expect(otherLayouts('128')).toEqual([]);
  });
});
