import type { RelaxReason } from '#server/features/search/search.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import type { ProductDeps } from '../listing/product-deps.ts';
import { type ProductCriteria, type ProductFilter, parseCriteria } from './criteria.ts';
import { splitInterpretation, withInterpretationNumber } from './cursor.ts';
import { relaxedInterpretations } from './interpret-words.ts';
import { type ListPart, listProducts, type ProductPage } from './list-products.ts';
import { firstMatch } from './relevance.repository.ts';

/** A page, and how its search text was understood where that is not as typed. */
export interface FoundPage extends ProductPage {
  search?: { shownFor: string; reason: RelaxReason };
}

type Deps = Pick<ProductDeps, 'database' | 'clock' | 'categories' | 'locations' | 'exchangeRates' | 'search'>;

/**
 * One page of what a filter finds: parse criteria → interpret words → list (compile conditions, choose a scan, read rows, fill TOP slots). A text that
 * finds nothing as typed is understood in other ways, one after the other; the pages after the first keep to the way of the first.
 * @throws AppError as `resolveCriteria` and `listProducts` do
 */
export async function findProducts(
  deps: Deps,
  filter: ProductFilter & ListPart,
  viewer: Viewer | null,
  defaultSize: number,
): Promise<FoundPage> {
  const typed = await parseCriteria(deps, filter, viewer);
  const { number, cursor } = typed?.interpretation
    ? splitInterpretation(filter.cursor ?? '')
    : { number: 0, cursor: filter.cursor };
  const list = (criteria: ProductCriteria | null) =>
    listProducts(deps, criteria, { ...filter, cursor: cursor || null }, { viewerId: viewer?.id ?? null, defaultSize });
  if (!typed?.interpretation) return list(typed);
  if (filter.cursor) {
    const criteria = await interpretationOf(deps, filter, typed, number);
    return withInterpretationOf(criteria, await list(criteria));
  }
  const page = await list(typed);
  if (filter.title) deps.search.note(filter.title, page.total > 0);
  if (page.total > 0) return page;
  const relaxed = await firstMatch(deps.database, await relaxedInterpretations(deps, filter, typed));
  return relaxed ? withInterpretationOf(relaxed, await list(relaxed)) : page;
}

/** The interpretation of this number; the typed one when the words known since then no longer give it. */
async function interpretationOf(
  deps: Deps,
  filter: ProductFilter,
  typed: ProductCriteria,
  number: number,
): Promise<ProductCriteria> {
  if (number === 0) return typed;
  return (
    (await relaxedInterpretations(deps, filter, typed)).find(
      ({ interpretation }) => interpretation?.number === number,
    ) ?? typed
  );
}

/** A page that says how its words were understood, and whose next pages keep to that. */
function withInterpretationOf({ interpretation }: ProductCriteria, page: ProductPage): FoundPage {
  if (!interpretation) return page;
  const cursor = withInterpretationNumber(page.cursor, interpretation.number);
  const { reason, text } = interpretation;
  return reason === null ? { ...page, cursor } : { ...page, cursor, search: { shownFor: text, reason } };
}
