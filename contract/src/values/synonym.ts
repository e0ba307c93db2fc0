/** A brand is the same word in another script; a word has synonyms, which are worth less than itself (docs/search.md). */
export const synonymKinds = ['word', 'brand'] as const;
export type SynonymKind = (typeof synonymKinds)[number];

/** Bounds of a group of synonyms; texts in code points. */
export const synonymLimits = { groups: 5000, terms: 60, term: 60, concept: 60, category: 40, narrower: 40 } as const;

/** What staff sort groups by: each column of their table. */
export const synonymSorts = [
  'concept',
  'updatedAt',
  'latin',
  'cyrillic',
  'kind',
  'category',
  'narrower',
  'weak',
] as const;
