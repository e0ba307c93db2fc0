import type { RelaxReason } from '#server/features/search/search.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import type { ProductDeps } from '../product/product-deps.ts';
import { compileConditions } from './conditions.repository.ts';
import { type ParsedFilter, type ProductCriteria, type ProductFilter, parseCriteria } from './criteria.ts';
import { splitInterpretation, withInterpretationNumber } from './cursor.ts';
import { relaxedCriteria } from './interpret-words.ts';
import { type ListPart, listProducts, type ProductPage } from './list-products.ts';
import { firstMatch } from './relevance.repository.ts';

/** A page, and how its search text was understood where that is not as typed. */
export interface FoundPage extends ProductPage {
  search?: { shownFor: string; reason: RelaxReason };
}

type Deps = Pick<ProductDeps, 'database' | 'clock' | 'categories' | 'places' | 'exchangeRates' | 'search'>;

/**
 * One page of what a filter finds: parse criteria → interpret words → list (compile conditions, choose scans, read rows, fill TOP slots). A text that
 * finds nothing as typed is understood in other ways, one after the other; the pages after the first keep to the way of the first.
 * @throws AppError as `resolveCriteria` and `listProducts` do
 */
export async function findProducts(
  deps: Deps,
  filter: ProductFilter & ListPart,
  viewer: Viewer | null,
  defaultSize: number,
): Promise<FoundPage> {
  const parsed = await parseCriteria(deps, filter, viewer);
  const list = (criteria: ProductCriteria | null, cursor: string | null | undefined) =>
    listProducts(deps, criteria, { ...filter, cursor: cursor || null }, { viewerId: viewer?.id ?? null, defaultSize });
  if (!parsed) return list(null, filter.cursor);
  const { typed } = parsed;
  if (!typed.interpretation) return list(typed, filter.cursor);
  if (filter.cursor) {
    const { number, cursor } = splitInterpretation(filter.cursor);
    const criteria = await interpretationOf(deps, filter, parsed, number);
    return withInterpretationOf(criteria, await list(criteria, cursor));
  }
  const page = await list(typed, null);
  if (page.total > 0) return page;
  const ways = await relaxedCriteria(deps, filter, parsed);
  const first = await firstMatch(deps.database, ways.map(compileConditions));
  const relaxed = first === null ? undefined : ways[first];
  return relaxed ? withInterpretationOf(relaxed, await list(relaxed, null)) : page;
}

/** The interpretation of this number; the typed one when the words known since then no longer give it. */
async function interpretationOf(
  deps: Deps,
  filter: ProductFilter,
  parsed: ParsedFilter,
  number: number,
): Promise<ProductCriteria> {
  if (number === 0) return parsed.typed;
  const ways = await relaxedCriteria(deps, filter, parsed);
  return ways.find(({ interpretation }) => interpretation?.number === number) ?? parsed.typed;
}

/** A page that says how its words were understood, and whose next pages keep to that. */
function withInterpretationOf({ interpretation }: ProductCriteria, page: ProductPage): FoundPage {
  if (!interpretation) return page;
  const cursor = withInterpretationNumber(page.cursor, interpretation.number);
  const { reason, text } = interpretation;
  return reason === null ? { ...page, cursor } : { ...page, cursor, search: { shownFor: text, reason } };
}
