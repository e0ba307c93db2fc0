import type { Viewer } from '#server/platform/caller/caller.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  type CriteriaDeps,
  type ProductCriteria,
  type ProductFilter,
  parseCriteria,
  withInterpretation,
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
  const criteria = await parseCriteria(deps, filter, viewer);
  if (!criteria?.interpretation || (await firstMatch(deps.database, [criteria]))) return criteria;
  return (await firstMatch(deps.database, await relaxedInterpretations(deps, filter, criteria))) ?? criteria;
}

/** The same criteria with the text understood in the other ways, in the order in which they are tried. */
export async function relaxedInterpretations(
  deps: CriteriaDeps,
  filter: ProductFilter,
  criteria: ProductCriteria,
): Promise<ProductCriteria[]> {
  if (!filter.title) return [];
  const { rate } = await deps.exchangeRates.get();
  return Array.from(await deps.search.relaxed(filter.title), (interpretation) =>
    withInterpretation(criteria, interpretation, { filter, rate }),
  );
}
