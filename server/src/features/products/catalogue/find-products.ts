import { askedOf } from '#contract/values/products/product-filters.ts';
import type { RelaxReason } from '#server/features/search/search.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import { listOf } from '#server/platform/paging/list-cursor.ts';
import { requireWithinReach } from '#server/platform/paging/page-reach.ts';
import type { ProductDeps } from '../product/product-deps.ts';
import { listByColumns } from './column-list.ts';
import { compileConditions } from './conditions.repository.ts';
import {
  type ParsedFilter,
  type ProductCriteria,
  type ProductFilter,
  parseCriteria,
  requireDistrictOfRegion,
  shownTotal,
} from './criteria.ts';
import { splitInterpretation, withInterpretationNumber } from './cursor.ts';
import { relaxedCriteria } from './interpret-words.ts';
import type { ListDeps, ListPart, ListRequest, OrderedPage, ProductPage } from './list-page.ts';
import { firstMatch } from './relevance.repository.ts';
import { listByRelevance } from './relevance-list.ts';

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
  await requireDistrictOfRegion(deps.places, filter);
  const parsed = await parseCriteria(deps, filter, viewer);
  const list = (criteria: ProductCriteria | null, cursor: string | null | undefined) =>
    listProducts(
      deps,
      criteria,
      { ...filter, cursor: cursor || null },
      { viewerId: viewer?.id ?? null, defaultSize, list: criteria ? listAsked(filter, criteria) : '' },
    );
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

/**
 * What the cursors of a filter's list are bound to: the same however it is sent, by key or name, in a query or a body, and on another day's
 * rate; another for another filter, order, owner, or understanding of the text.
 */
export function listAsked(filter: ProductFilter, criteria: ProductCriteria): string {
  // By a day's rate are the bounds of prices, which `asked` states in the filter's own currency, and the words are the interpretation's of the title.
  const { category, properties, interpretation, words: _words, asked: _bounds, comparedBy: _scale, ...rest } = criteria;
  const asked = askedOf(filter);
  const isPriced = asked.minPrice !== null || asked.maxPrice !== null;
  return listOf('products', {
    ...rest,
    categoryId: category?.id,
    asked,
    currency: isPriced ? (filter.currencyType ?? 'UZS') : null,
    title: filter.title,
    interpretation: interpretation?.number,
    properties: properties
      .map(({ indexed: _, ...condition }) =>
        JSON.stringify('anyOf' in condition ? { ...condition, anyOf: condition.anyOf.toSorted() } : condition),
      )
      .sort(),
  });
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

/**
 * One page of a list: its conditions are compiled once, then it is read by relevance or by columns. At most one query is for the totals, on
 * the first page. `defaultSize` is 8 for the paged list and 10 for the filter (product/api#paging). Cursors are bound to
 * `list`. Null criteria match nothing.
 * @throws AppError VALIDATION for a cursor of another list, or a page beyond the reach of page numbers (rules/limits L3)
 */
export async function listProducts(
  deps: ListDeps,
  criteria: ProductCriteria | null,
  part: ListPart,
  options: { viewerId: number | null; defaultSize: number; list?: string },
): Promise<ProductPage> {
  const size = part.pageSize ?? part.limit ?? options.defaultSize;
  const offset = part.skip ?? (Math.max(1, part.page ?? 1) - 1) * size;
  if (!part.cursor) requireWithinReach(offset + size, typeof part.skip === 'number' ? 'skip' : 'page');
  const { viewerId, list = '' } = options;
  const request = { viewerId, size, offset, cursor: part.cursor ?? null, list };
  const { total, rows, cursor } = criteria ? await listInOrder(deps, criteria, request) : nothing;
  return { ...shownTotal(total, criteria), rows, cursor };
}

const nothing: OrderedPage = { total: 0, rows: [], cursor: null };

function listInOrder(deps: ListDeps, criteria: ProductCriteria, request: ListRequest): Promise<OrderedPage> {
  const conditions = compileConditions(criteria);
  const list = criteria.sortBy === 'relevance' ? listByRelevance : listByColumns;
  return list(deps, criteria, conditions, request);
}
