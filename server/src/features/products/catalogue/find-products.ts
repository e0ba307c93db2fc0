import type { RelaxReason } from '#server/features/search/search.ts';
import type { Viewer } from '#server/platform/http/caller.ts';
import { relaxedCriteria } from './interpret-words.ts';
import { type ListPart, listProducts, type ProductPage } from './list-products.ts';
import { type ProductCriteria, type ProductFilter, readCriteria } from './criteria.ts';
import { splitReadingNumber, withReadingNumber } from './cursor.ts';
import type { ProductDeps } from '../listing/product-deps.ts';
import { firstMatch } from './relevance.repository.ts';

/** A page, and how its search text was understood where that is not as typed. */
export interface FoundPage extends ProductPage {
  search?: { shownFor: string; reason: RelaxReason };
}

type Deps = Pick<ProductDeps, 'database' | 'clock' | 'categories' | 'locations' | 'exchangeRates' | 'search'>;

/**
 * One page of what a filter finds. A text that finds nothing as typed is understood in other ways, one after the other; the
 * pages after the first keep to the way of the first.
 * @throws AppError as `resolveCriteria` and `listProducts` do
 */
export async function findProducts(
  deps: Deps,
  filter: ProductFilter & ListPart,
  viewer: Viewer | null,
  defaultSize: number,
): Promise<FoundPage> {
  const options = { viewerId: viewer?.id ?? null, defaultSize };
  const typed = await readCriteria(deps, filter, viewer);
  if (!typed?.reading) return listProducts(deps, typed, filter, options);
  const { number, cursor } = splitReadingNumber(filter.cursor ?? '');
  const part = { ...filter, cursor: cursor || null };
  if (filter.cursor) {
    const criteria = await readingOf(deps, filter, typed, number);
    return told(await listProducts(deps, criteria, part, options), criteria);
  }
  const page = await listProducts(deps, typed, part, options);
  if (filter.title) deps.search.note(filter.title, page.total > 0);
  if (page.total > 0) return page;
  const relaxed = await firstMatch(deps.database, await relaxedCriteria(deps, filter, typed));
  return relaxed ? told(await listProducts(deps, relaxed, part, options), relaxed) : page;
}

/** The reading of this number; the typed one when the words known since then no longer give it. */
async function readingOf(
  deps: Deps,
  filter: ProductFilter,
  typed: ProductCriteria,
  number: number,
): Promise<ProductCriteria> {
  if (number === 0) return typed;
  return (await relaxedCriteria(deps, filter, typed)).find(({ reading }) => reading?.number === number) ?? typed;
}

function told(page: ProductPage, { reading }: ProductCriteria): FoundPage {
  if (!reading) return page;
  const cursor = withReadingNumber(page.cursor, reading.number);
  const { reason, text } = reading;
  return reason === null ? { ...page, cursor } : { ...page, cursor, search: { shownFor: text, reason } };
}
