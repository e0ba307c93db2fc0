import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { requireWithinReach } from '#server/platform/paging/page-reach.ts';
import type { ProductCardRow } from '../product/product-card.repository.ts';
import { compileConditions } from './conditions.repository.ts';
import { isDefaultOrder, type ProductCriteria, shownTotal } from './criteria.ts';
import { listNewest } from './newest-list.ts';
import { listByRelevance } from './relevance-list.ts';
import { planList } from './scans.repository.ts';
import { listSorted } from './sorted-list.ts';

type Given<T> = T | null | undefined;

/** Which part of a list is asked for: a cursor goes before `skip`, `skip` before `page` (product/api#paging). */
export interface ListPart {
  cursor?: Given<string>;
  page?: Given<number>;
  pageSize?: Given<number>;
  limit?: Given<number>;
  skip?: Given<number>;
}

/** What is asked of a list, in whichever order. */
export interface ListRequest {
  viewerId: number | null;
  /** cards at most */
  size: number;
  /** cards to pass over; a cursor goes before it */
  offset: number;
  cursor: string | null;
}

/** A page as one of the orders reads it. */
export interface OrderedPage {
  /** at most one more than `exactTotalOf` */
  total: number;
  rows: ProductCardRow[];
  /** where the list goes on; null at its end */
  cursor: string | null;
}

export interface ProductPage extends OrderedPage {
  /** at most `exactTotalOf` */
  total: number;
  totalIsFloor: boolean;
}

export interface ListDeps {
  database: Database;
  clock: Clock;
}

/**
 * One page of a list: its conditions are compiled and its scans chosen once, then it is read in one of three orders. At most one query is for
 * the totals, on the first page. `defaultSize` is 8 for the paged list and 10 for the filter (product/api#paging). Null criteria match nothing.
 * @throws AppError VALIDATION for a cursor of another order, or a page beyond the reach of page numbers (rules/limits L3)
 */
export async function listProducts(
  deps: ListDeps,
  criteria: ProductCriteria | null,
  part: ListPart,
  options: { viewerId: number | null; defaultSize: number },
): Promise<ProductPage> {
  const size = part.pageSize ?? part.limit ?? options.defaultSize;
  const offset = part.skip ?? (Math.max(1, part.page ?? 1) - 1) * size;
  if (!part.cursor) requireWithinReach(offset + size);
  const request = { viewerId: options.viewerId, size, offset, cursor: part.cursor ?? null };
  const { total, rows, cursor } = criteria ? await listInOrder(deps, criteria, request) : nothing;
  return { ...shownTotal(total, criteria), rows, cursor };
}

const nothing: OrderedPage = { total: 0, rows: [], cursor: null };

function listInOrder(deps: ListDeps, criteria: ProductCriteria, request: ListRequest): Promise<OrderedPage> {
  const conditions = compileConditions(criteria);
  if (criteria.sortBy === 'relevance') return listByRelevance(deps, criteria, conditions, request);
  const plan = planList(criteria, conditions);
  return isDefaultOrder(criteria) ? listNewest(deps, plan, request) : listSorted(deps, criteria, plan, request);
}
