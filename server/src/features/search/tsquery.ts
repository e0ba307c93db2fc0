import { type Alternative, type Concept, meantCategories } from './concepts.ts';
import type { AnalyzedWord } from './words/analyze.ts';

/**
 * Where a listing says all concepts: in its title or place; in its category or options too; or in its description and
 * address as well.
 */
const breadths = ['title', 'facts', 'description'] as const;
export type Breadth = (typeof breadths)[number];
/**
 * Before these tiers stands what is of the category that the text means; where it means only some of that, the others are its kindred. A
 * listing of a better tier stands before all of a worse one.
 */
export type Tier = 'kind' | 'kindred' | Breadth;
/** The place of a tier among those of a search, 0 the best. */
export type TierPlace = 0 | 1 | 2 | 3 | 4;

/** Marks of the lexemes of a listing (search-document.ts). */
export const marks = {
  title: '~',
  facts: '+',
  anywhere: '.',
  category: '@c',
  region: '@r',
  district: '@d',
  day: '@t',
  top: '@top',
};

/** The tsquery of what all concepts match up to and with this breadth. Folded words hold only a–z, 0–9 and points. */
export function tsqueryOf(concepts: readonly Concept[], breadth: Breadth): string {
  return concepts.map((concept) => conceptQuery(concept, breadth)).join(' & ');
}

/** A tier of a search. */
export interface SearchTier {
  name: Tier;
  /** text of a tsquery of what it alone matches */
  query: string;
}

/** The tiers of a search, the best first. */
export function tiersOf(interpretation: { concepts: readonly Concept[] }): readonly SearchTier[] {
  return namesOfTiers(interpretation).map((name) => ({ name, query: tierQuery(interpretation, name) }));
}

/**
 * One more than the breadths where a search means a category, two where it means some of one. Other models of a make
 * are closer to one of them than what only names it; to a brand other things of its name are.
 */
function namesOfTiers({ concepts }: { concepts: readonly Concept[] }): readonly Tier[] {
  if (meantCategories(concepts).length === 0) return breadths;
  const parts = concepts.flatMap(({ part, categoriesAsked }) => (categoriesAsked.length > 0 ? part : null) ?? []);
  if (parts.length === 0) return ['kind', ...breadths];
  const [title, ...wider] = breadths;
  return parts.includes('brand') ? ['kind', title, 'kindred', ...wider] : ['kind', 'kindred', ...breadths];
}

/** The tsquery of one tier of an interpretation, without what better tiers have. */
export function tierQuery({ concepts }: { concepts: readonly Concept[] }, tier: Tier): string {
  if (tier === 'kind') return kindQuery({ concepts }, 'facts');
  if (tier === 'kindred') return `${ofMeant(concepts, 'facts')} & !(${kindQuery({ concepts }, 'facts')})`;
  const meant = lexemesMeant(concepts);
  const better = breadths[breadths.indexOf(tier) - 1];
  const query = tsqueryOf(concepts, tier);
  const alone = better ? `(${query}) & !(${tsqueryOf(concepts, better)})` : query;
  // What is meant and says no more than the description stands where it stood.
  return meant && tier !== 'description' ? `(${alone}) & !(${meant})` : alone;
}

/** The tsquery of what says all concepts within this breadth and is of the category that they mean. To be in it says no part of it. */
export function kindQuery({ concepts }: { concepts: readonly Concept[] }, breadth: Breadth): string {
  const said = concepts.map((concept) => (concept.part ? { ...concept, categoriesAsked: [] } : concept));
  return ofMeant(said, breadth);
}

function ofMeant(concepts: readonly Concept[], breadth: Breadth): string {
  return `(${tsqueryOf(concepts, breadth)}) & (${lexemesMeant(concepts)})`;
}

function lexemesMeant(concepts: readonly Concept[]): string {
  return meantCategories(concepts)
    .map((id) => `'${marks.category}${id}'`)
    .join(' | ');
}

/** Narrows a tsquery to what was listed on one of these days. */
export function withinDays(query: string, newest: number, days: number): string {
  const each = Array.from({ length: days }, (_, ago) => `'${marks.day}${newest - ago}'`);
  return `(${query}) & (${each.join(' | ')})`;
}

/** Narrows a tsquery to a category and a place, where they are given: an index of lexemes then reads no more than the rarest of these holds. */
export function withinScope(
  query: string,
  {
    categoryId,
    regionId,
    districtId,
  }: { categoryId: number | null; regionId: number | null; districtId: number | null },
): string {
  const scope = [
    categoryId === null ? [] : `'${marks.category}${categoryId}'`,
    districtId !== null ? `'${marks.district}${districtId}'` : regionId !== null ? `'${marks.region}${regionId}'` : [],
  ].flat();
  return scope.length === 0 ? query : [`(${query})`, ...scope].join(' & ');
}

/** Narrows a tsquery to what has been TOP. */
export function amongTop(query: string): string {
  return `(${query}) & '${marks.top}'`;
}

function conceptQuery(concept: Concept, breadth: Breadth): string {
  const ways = withoutAbsorbed(concept.alternatives).flatMap((alternative) => alternativeQueries(alternative, breadth));
  for (const id of concept.regions) ways.push(`'${marks.region}${id}'`);
  for (const id of concept.districts) ways.push(`'${marks.district}${id}'`);
  if (breadth !== 'title') {
    for (const id of concept.categoriesAsked) ways.push(`'${marks.category}${id}'`);
  }
  return `(${[...new Set(ways)].join(' | ')})`;
}

/** A phrase finds nothing more where one of its words alone will do: "bolalar uchun" beside "bola". */
function withoutAbsorbed(alternatives: readonly Alternative[]): Alternative[] {
  const alone = new Set(
    alternatives.flatMap(({ words, weak }) => (words.length === 1 && !weak ? (words[0]?.stems ?? []) : [])),
  );
  return alternatives.filter(
    ({ words, weak }) =>
      weak || words.length === 1 || !words.some(({ stems }) => stems.every((stem) => alone.has(stem))),
  );
}

/**
 * Words in a row are asked for without their order: an index answers that alone, while positions would have to be read from
 * every row. Ranking looks at titles again. Synonyms of several words are not looked for in descriptions, where too much stands apart.
 */
function alternativeQueries({ words, loose, weak }: Alternative, breadth: Breadth): string[] {
  const [first, ...more] = words;
  if (!first || (weak && breadth !== 'description')) return [];
  if (weak) return [`(${words.map(({ word }) => `'${word}'`).join(' & ')})`];
  const widest = more.length > 0 && !loose && breadth === 'description' ? 'facts' : breadth;
  if (more.length === 0) return lexemesOf(first, widest);
  return [`(${words.map((word) => `(${lexemesOf(word, widest).join(' | ')})`).join(' & ')})`];
}

const markOf: Record<Breadth, string> = { title: marks.title, facts: marks.facts, description: marks.anywhere };

/** A word's lexemes at the places that a breadth looks at, one for each stem. */
function lexemesOf({ stems }: AnalyzedWord, breadth: Breadth): string[] {
  // Whatever has a long stem with a last vowel has it without the vowel too, so asking for both would only take longer.
  return stems
    .filter((stem) => !(stem.length >= 5 && /[aeiou]$/.test(stem) && stems.includes(stem.slice(0, -1))))
    .map((stem) => `'${markOf[breadth]}${stem}'`);
}
