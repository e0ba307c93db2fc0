import { m } from '#contract/texts/messages.ts';
import { limits } from '#contract/values/limits.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import type { ProductCardRow } from '../listing/product-card.repository.ts';
import { findCards } from '../listing/product-detail.repository.ts';
import { isDefaultOrder, type ProductCriteria } from './criteria.ts';
import type { Position } from './cursor.ts';
import {
  readRelevanceCursor,
  readScrollCursor,
  readSortedCursor,
  type ScrollCursor,
  writeRelevanceCursor,
  writeScrollCursor,
  writeSortedCursor,
} from './cursor.ts';
import { countMatches, listPage, listStreams } from './list.repository.ts';
import { relevancePage, startRelevance } from './relevance-list.ts';
import { isRarest } from './scans.repository.ts';
import { fillSlots, promotableAmong, slotsBefore, slotsWithin } from './top-slots.ts';

type Given<T> = T | null | undefined;

/** Which part of a list is asked for: a cursor goes before `skip`, `skip` before `page` (product/api#paging). */
export interface ListPart {
  cursor?: Given<string>;
  page?: Given<number>;
  pageSize?: Given<number>;
  limit?: Given<number>;
  skip?: Given<number>;
}

export interface ProductPage {
  total: number;
  totalIsFloor: boolean;
  rows: ProductCardRow[];
  cursor: string | null;
}

export interface ListDeps {
  database: Database;
  clock: Clock;
}

const hour = 3_600_000;

/**
 * One page of a list: at most one query for the totals, on the first page, and one for the rows. `defaultSize` is 8 for the
 * paged list and 10 for the filter (product/api#paging). Null criteria match nothing.
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
  if (!part.cursor && offset + size > limits.pageReach) throw beyondReach();
  if (criteria === null) return { total: 0, totalIsFloor: false, rows: [], cursor: null };
  const request = { viewerId: options.viewerId, size, offset, cursor: part.cursor ?? null };
  if (criteria.sortBy === 'relevance') return byRelevance(deps, criteria, request);
  return isDefaultOrder(criteria) ? scroll(deps, criteria, request) : sortedPage(deps, criteria, request);
}

interface Request {
  viewerId: number | null;
  size: number;
  offset: number;
  cursor: string | null;
}

/** Best first, TOP in its slots, each product once however long the scroll is. */
async function byRelevance(deps: ListDeps, criteria: ProductCriteria, request: Request): Promise<ProductPage> {
  const { interpretation } = criteria;
  if (!interpretation) throw new Error('nothing to be relevant to');
  const now = deps.clock.now();
  const start = { offset: request.offset, startedAt: now };
  const from = request.cursor
    ? readRelevanceCursor(request.cursor)
    : await startRelevance(deps, criteria, interpretation, start);
  if (!from) return { total: 0, totalIsFloor: false, rows: [], cursor: null };
  const { ids, next } = await relevancePage(deps, criteria, interpretation, { size: request.size, from });
  const rows = await findCards(deps.database, ids, request.viewerId, now);
  const { total } = 'titles' in from ? from.cursor : from;
  return { ...totalsOf(total), rows, cursor: next && writeRelevanceCursor(next) };
}

async function sortedPage(deps: ListDeps, criteria: ProductCriteria, request: Request): Promise<ProductPage> {
  const { size, viewerId } = request;
  const from = request.cursor ? readSortedCursor(criteria, request.cursor) : null;
  const found = from
    ? Promise.resolve({ total: from.total, ids: null })
    : countMatches(deps.database, criteria, limits.exactTotal + 1, null);
  const [{ total }, rows] = await Promise.all([
    found,
    listPage(deps.database, criteria, {
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
  return { ...totalsOf(total), rows: shown, cursor };
}

/** The default order: newest first, TOP in its slots, each product once however long the scroll is. */
async function scroll(deps: ListDeps, criteria: ProductCriteria, request: Request): Promise<ProductPage> {
  const { size, viewerId } = request;
  const now = deps.clock.now();
  const start = request.cursor
    ? readScrollCursor(request.cursor)
    : await startScroll(deps, criteria, request.offset, now);
  const streams = await listStreams(deps.database, criteria, {
    viewerId,
    found: { total: start.total, ids: null },
    // What a cursor says of the total is only believed where the prefix scan was in vain.
    rarest: !request.cursor && isRarest(criteria, start.total),
    now,
    limit: size + 1,
    offset: start.after ? 0 : start.skipped,
    after: start.after,
    scroll: { startedAt: start.startedAt, seed: seedOf(start.startedAt) },
    lastMark: start.lastMark,
    shownMark: start.shownMark,
    promotedLimit: start.lastMark < 0 ? 0 : Math.max(slotsWithin(start.shown, size) + 1, 1),
  });
  const { cards, ordinaryUsed, promotedUsed } = fillSlots(streams, start.shown, size);
  const more = ordinaryUsed < streams.ordinary.length || promotedUsed < streams.promoted.length;
  const lastOrdinary = streams.ordinary[ordinaryUsed - 1];
  const next: ScrollCursor = {
    total: start.total,
    startedAt: start.startedAt,
    shown: start.shown + cards.length,
    lastMark: start.lastMark,
    shownMark: streams.promoted[promotedUsed - 1]?.mark ?? start.shownMark,
    skipped: start.skipped,
    after: lastOrdinary ? positionOf(lastOrdinary, criteria) : start.after,
  };
  return { ...totalsOf(start.total), rows: cards, cursor: more ? writeScrollCursor(next) : null };
}

/** The first page of a scroll, or a page by number: who is promoted is settled now and kept in the cursor. */
async function startScroll(
  deps: ListDeps,
  criteria: ProductCriteria,
  offset: number,
  startedAt: Date,
): Promise<ScrollCursor> {
  const scroll = { startedAt, seed: seedOf(startedAt) };
  const { total, promoted } = await countMatches(deps.database, criteria, limits.exactTotal + 1, scroll);
  const marks = promoted.slice(0, promotableAmong(total));
  const promotedOffset = Math.min(marks.length, slotsBefore(offset));
  return {
    total,
    startedAt,
    shown: offset,
    lastMark: marks.at(-1) ?? -1,
    shownMark: marks[promotedOffset - 1] ?? -1,
    after: null,
    skipped: offset - promotedOffset,
  };
}

/** The rotation of TOP products changes with the hour. */
function seedOf(startedAt: Date): number {
  return Math.floor(startedAt.getTime() / hour);
}

function positionOf(row: ProductCardRow, criteria: ProductCriteria): Position {
  const value =
    criteria.sortBy === 'createdAt' ? row.listed_at : criteria.sortBy === 'price' ? row.price_uzs : row.view_count;
  return { value, id: row.id };
}

function totalsOf(total: number): { total: number; totalIsFloor: boolean } {
  return { total: Math.min(total, limits.exactTotal), totalIsFloor: total > limits.exactTotal };
}

function beyondReach(): AppError {
  return fieldRefusal('page', m.refusals_products_beyond_reach);
}
