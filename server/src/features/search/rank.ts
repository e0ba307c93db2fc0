import type { Alternative, Concept } from './concepts.ts';
import type { Interpretation } from './interpretation.ts';
import type { SearchTier, Tier, TierPlace } from './tsquery.ts';
import type { AnalyzedWord } from './words/analyze.ts';

/** What ranking has to know of a listing. */
export interface Candidate {
  id: number;
  title: string;
  root_category_id: number;
  sub_category_id: number | null;
  category_id: number;
  region_id: number;
  district_id: number;
  /** ms since 1970 */
  listed: number;
  view_count: number;
  like_count: number;
  /** place of its tier, 0 the best */
  tier: TierPlace;
}

/** Worth of a match by where it stands (docs/search.md, "Ranking"). */
const places = { title: 1, place: 0.8, category: 0.4, fact: 0.2, description: 0.1 };
const stemWorth = 0.9;
/** A phrase whose words stand apart. */
const apartWorth = 0.7;
const [freshShare, popularShare] = [0.25, 0.05];
const [wholeTitleBonus, firstWordBonus, optionalBonus, usualCategoryBonus] = [0.1, 0.1, 0.1, 0.08];
const day = 86_400_000;
const freshDays = 30;

/** A listing with its title as `analyze` takes it apart. */
export type AnalyzedCandidate = Candidate & { titleWords: readonly AnalyzedWord[] };

export interface Ranked<Row> {
  row: Row;
  score: number;
}

/**
 * Puts the candidates of one window in order: the better tier first, within a tier by text, freshness and popularity, equal ones
 * by id. Everything that it reads stays the same during a scroll, but for popularity, which counts in wide classes.
 */
export function rank<Row extends AnalyzedCandidate>(
  rows: readonly Row[],
  interpretation: Interpretation,
  tiers: readonly SearchTier[],
  now: number,
): Ranked<Row>[] {
  const usual = usualCategory(rows.filter(({ tier }) => tiers[tier]?.name === 'title'));
  return rows
    .map((row) => ({
      row,
      score: scoreOf(row, interpretation, now, { usual, tier: tiers[row.tier]?.name ?? 'description' }),
    }))
    .sort((one, other) => one.row.tier - other.row.tier || other.score - one.score || other.row.id - one.row.id);
}

/** The score without its tier: a number of six decimals, so that a cursor can hold it. */
function scoreOf(
  row: AnalyzedCandidate,
  interpretation: Interpretation,
  now: number,
  { usual, tier }: { usual: number | null; tier: Tier },
): number {
  const age = Math.max(0, now - row.listed) / day;
  const fresh = Math.exp(-age / freshDays);
  const score =
    textScore(row, tier, interpretation) +
    freshShare * fresh +
    popularShare * popularity(row) +
    (tier === 'title' && (row.category_id === usual || isOfNamedCategory(row, interpretation))
      ? usualCategoryBonus
      : 0);
  return Math.round(score * 1_000_000) / 1_000_000;
}

/** How well a listing says what was asked for, 0 to about 1. */
function textScore(row: AnalyzedCandidate, tier: Tier, { concepts, optional }: Interpretation): number {
  if (concepts.length === 0) return 0;
  const title = row.titleWords;
  const worths = concepts.map((concept) => titleWorth(concept, title));
  const sum = concepts.reduce(
    (total, concept, index) => total + Math.max(worths[index] ?? 0, elsewhere(concept, row, tier)),
    0,
  );
  const isWhole = worths.every((worth) => worth > 0);
  const [first] = concepts;
  const startsSo = first !== undefined && startsWith(first, title);
  const extra = optional.filter((word) => title.some((said) => said.stems.includes(word))).length;
  return (
    sum / concepts.length +
    (isWhole ? wholeTitleBonus : 0) +
    (startsSo ? firstWordBonus : 0) +
    optionalBonus * Math.min(3, extra)
  );
}

function titleWorth(concept: Concept, title: readonly AnalyzedWord[]): number {
  return Math.max(0, ...concept.alternatives.map((alternative) => alternativeWorth(alternative, title)));
}

function alternativeWorth({ words, worth, loose }: Alternative, title: readonly AnalyzedWord[]): number {
  const each = words.map((word) => Math.max(0, ...title.map((said) => formWorth(word, said))));
  return worth * Math.min(...each) * places.title * (loose || isInRow(words, title) ? 1 : apartWorth);
}

/** Whether the words stand one after the other. */
function isInRow(words: readonly AnalyzedWord[], title: readonly AnalyzedWord[]): boolean {
  return title.some((_, at) =>
    words.every((word, offset) => {
      const said = title[at + offset];
      return said !== undefined && formWorth(word, said) > 0;
    }),
  );
}

function formWorth(asked: AnalyzedWord, said: AnalyzedWord): number {
  if (asked.word === said.word) return 1;
  return asked.stems.some((stem) => said.stems.includes(stem)) ? stemWorth : 0;
}

function elsewhere(concept: Concept, row: Candidate, tier: Tier): number {
  if (concept.districts.has(row.district_id) || concept.regions.has(row.region_id)) return places.place;
  if (pathOf(row).some((id) => concept.categories.has(id))) return places.category;
  return tier === 'description' ? places.description : places.fact;
}

/** «iphone» names a category, and a telephone of it is meant sooner than a case. */
function isOfNamedCategory(row: Candidate, { concepts }: Interpretation): boolean {
  const path = pathOf(row);
  return concepts.some(({ categories }) => path.some((id) => categories.has(id)));
}

function pathOf(row: Candidate): number[] {
  return [row.root_category_id, row.sub_category_id ?? 0, row.category_id];
}

function startsWith(concept: Concept, title: readonly AnalyzedWord[]): boolean {
  return concept.alternatives.some(({ words }) =>
    words.every((word, at) => {
      const said = title[at];
      return said !== undefined && formWorth(word, said) > 0;
    }),
  );
}

/** 0 to 1 in classes of a factor of four, so that a view or two during a scroll move nothing. */
function popularity(row: Candidate): number {
  return Math.min(8, Math.floor(Math.log(1 + row.view_count + 5 * row.like_count) / Math.log(4))) / 8;
}

/** The category of most title matches: «iphone» means a telephone sooner than its case. */
function usualCategory(rows: readonly Candidate[]): number | null {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(row.category_id, (counts.get(row.category_id) ?? 0) + 1);
  const [most] = [...counts].sort(([one, a], [other, b]) => b - a || one - other);
  return most && most[1] > 1 ? most[0] : null;
}
