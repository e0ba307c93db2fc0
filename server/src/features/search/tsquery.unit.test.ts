import { describe, expect, it } from 'vitest';
import type { Alternative, Concept } from './concepts.ts';
import { tsqueryOf } from './tsquery.ts';

const said = (...words: string[]): Alternative => ({
  words: words.map((word) => ({ word, stems: [word] })),
  worth: 1,
  loose: false,
});

const concept = (...alternatives: Alternative[]): Concept => ({
  words: [],
  alternatives,
  categories: new Set(),
  categoriesNear: new Set(),
  categoriesAsked: [7],
  kinds: [],
  part: null,
  regions: new Set([2]),
  districts: new Set(),
});

describe('tsqueryOf', () => {
  it('asks for every way to say a concept, where the tier looks', () => {
    const query = (tier: 'title' | 'facts' | 'description') => tsqueryOf([concept(said('bola'), said('kids'))], tier);
    expect(query('title')).toBe("('~bola' | '~kids' | '@r2')");
    expect(query('facts')).toBe("('+bola' | '+kids' | '@r2' | '@c7')");
    expect(query('description')).toBe("('.bola' | '.kids' | '@r2' | '@c7')");
  });

  it('leaves out a phrase of which one word alone is enough, and no other', () => {
    const query = tsqueryOf([concept(said('bola'), said('bola', 'uchun'), said('yosh', 'avlod'))], 'title');
    expect(query).toBe("('~bola' | (('~yosh') & ('~avlod')) | '@r2')");
  });
});
