import { tsqueryOf } from '#server/features/search/search.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import type { Database } from '#server/platform/database/database.ts';
import { compileConditions } from './conditions.repository.ts';
import {
  type CriteriaDeps,
  type ParsedFilter,
  type ProductCriteria,
  type ProductFilter,
  parseCriteria,
  requireDistrictOfRegion,
} from './criteria.ts';
import { firstMatch } from './relevance.repository.ts';

/**
 * Turns a filter into criteria, its text understood in the first way that finds anything. Names a place or category that does not
 * exist, or a text of no words: null, nothing can match.
 * @throws AppError VALIDATION for bounds in the wrong order and for properties that do not exist, UNAUTHENTICATED for
 *   `ownProduct` without a viewer
 */
export async function resolveCriteria(
  deps: CriteriaDeps & { database: Database },
  filter: ProductFilter,
  viewer: Viewer | null,
): Promise<ProductCriteria | null> {
  await requireDistrictOfRegion(deps.places, filter);
  const parsed = await parseCriteria(deps, filter, viewer);
  if (!parsed?.typed.interpretation) return parsed?.typed ?? null;
  const { database } = deps;
  if ((await firstMatch(database, [compileConditions(parsed.typed)])) !== null) return parsed.typed;
  const ways = await relaxedCriteria(deps, filter, parsed);
  const first = await firstMatch(database, ways.map(compileConditions));
  return (first === null ? null : ways[first]) ?? parsed.typed;
}

/** The criteria with the text understood in the other ways, in the order in which they are tried. */
export async function relaxedCriteria(
  { search }: Pick<CriteriaDeps, 'search'>,
  { title }: ProductFilter,
  { understood }: ParsedFilter,
): Promise<ProductCriteria[]> {
  return title ? Array.from(await search.interpretRelaxed(title), (interpretation) => understood(interpretation)) : [];
}

/** Shorter texts stand in too many titles to say anything. */
const fewestConcepts = 4;

/**
 * Whether a long text stands whole in a title, and nothing that a filter with this text finds says all of it: what was read as that filter
 * would hide the very listing (docs/search.md, "Reading a text"). @throws AppError as `parseCriteria` does
 */
export async function isTitledElsewhere(
  deps: CriteriaDeps & { database: Database },
  filter: ProductFilter & { title: string },
): Promise<boolean> {
  const [within, anywhere] = await Promise.all([
    parseCriteria(deps, filter, null),
    parseCriteria(deps, { title: filter.title }, null),
  ]);
  const concepts = anywhere?.typed.interpretation?.concepts ?? [];
  if (!within || !anywhere || concepts.length < fewestConcepts) return false;
  const inTitle = { ...anywhere.typed, words: tsqueryOf(concepts, 'title') };
  return (await firstMatch(deps.database, [within.typed, inTitle].map(compileConditions))) === 1;
}
