import type { ProductCardRow } from '../product/product-card.repository.ts';
import { exactTotalOf, type ProductCriteria } from './criteria.ts';
import { type Position, readSortedCursor, writeSortedCursor } from './cursor.ts';
import { countMatches, listPage } from './list.repository.ts';
import type { ListDeps, ListRequest, OrderedPage } from './list-products.ts';
import type { ListPlan } from './scans.repository.ts';

/** One page in a chosen order, without TOP slots. @throws AppError VALIDATION for a cursor of another order */
export async function listSorted(
  deps: ListDeps,
  criteria: ProductCriteria,
  plan: ListPlan,
  request: ListRequest,
): Promise<OrderedPage> {
  const { size, viewerId } = request;
  const from = request.cursor ? readSortedCursor(criteria, request.cursor) : null;
  const found = from
    ? Promise.resolve({ total: from.total, ids: null })
    : countMatches(deps.database, plan, exactTotalOf(criteria) + 1, null);
  const [{ total }, rows] = await Promise.all([
    found,
    listPage(deps.database, plan, {
      viewerId,
      found,
      now: deps.clock.now(),
      limit: size + 1,
      offset: from ? 0 : request.offset,
      after: from?.after ?? null,
    }),
  ]);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const cursor =
    last && rows.length > size ? writeSortedCursor(criteria, { total, after: positionOf(last, criteria) }) : null;
  return { total, rows: shown, cursor };
}

function positionOf(row: ProductCardRow, { sortBy, comparedBy }: ProductCriteria): Position {
  const value = sortBy === 'createdAt' ? row.listed_at : sortBy === 'price' ? row[comparedBy.column] : row.view_count;
  return { value, id: row.id };
}
