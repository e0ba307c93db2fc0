import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ProductCardRow } from '../product/product-card.repository.ts';

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
  /** what its cursors are bound to (`listOf`) */
  list: string;
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
