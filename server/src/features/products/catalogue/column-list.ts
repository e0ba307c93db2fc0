import { limits } from '#contract/values/limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { cutPage } from '#server/platform/paging/cut-page.ts';
import type { ProductCardRow } from '../product/product-card.repository.ts';
import type { Conditions } from './conditions.repository.ts';
import { exactTotalOf, isDefaultOrder, type ProductCriteria } from './criteria.ts';
import {
  type Position,
  readScrollCursor,
  readSortedCursor,
  type ScrollCursor,
  writeScrollCursor,
  writeSortedCursor,
} from './cursor.ts';
import { countMatches, isRarest, listPage, listStreams, rotationAt } from './list.repository.ts';
import type { ListDeps, ListRequest, OrderedPage } from './list-page.ts';
import { type ListPlan, planList } from './scans.repository.ts';
import { fillSlots, promotableAmong, slotsBefore, slotsWithin } from './top-slots.ts';

/**
 * One page in an order of columns, whose scans are chosen here: the default one with TOP in its slots, or a chosen one.
 * @throws AppError VALIDATION for a cursor of another list
 */
export function listByColumns(
  deps: ListDeps,
  criteria: ProductCriteria,
  conditions: Conditions,
  request: ListRequest,
): Promise<OrderedPage> {
  const plan = planList(criteria, conditions);
  return isDefaultOrder(criteria) ? listNewest(deps, plan, request) : listSorted(deps, criteria, plan, request);
}

/** Newest first, TOP in its slots, each product once however long the scroll is. */
async function listNewest(deps: ListDeps, plan: ListPlan, request: ListRequest): Promise<OrderedPage> {
  const { size, viewerId } = request;
  const now = deps.clock.now();
  const { start, ids } = request.cursor
    ? { start: readScrollCursor(request.list, request.cursor), ids: null }
    : await startScroll(deps.database, plan, request.offset, now);
  const streams = await listStreams(deps.database, plan, {
    viewerId,
    found: { total: start.total, ids },
    ids,
    // What a cursor says of the total is only believed where the prefix scan was in vain.
    rarest: !request.cursor && isRarest(plan, start.total),
    now,
    limit: size + 1,
    offset: start.after ? 0 : start.skipped,
    after: start.after,
    scroll: { startedAt: start.startedAt, rotation: rotationAt(start.startedAt) },
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
    after: lastOrdinary ? { value: lastOrdinary.listed_at, id: lastOrdinary.id } : start.after,
  };
  return { total: start.total, rows: cards, cursor: more ? writeScrollCursor(request.list, next) : null };
}

/** The first page of a scroll, or a page by number: who is promoted is settled now and kept in the cursor. */
async function startScroll(
  database: Database,
  plan: ListPlan,
  offset: number,
  startedAt: Date,
): Promise<{ start: ScrollCursor; ids: number[] | null }> {
  const scroll = { startedAt, rotation: rotationAt(startedAt) };
  const { total, promoted, ids } = await countMatches(database, plan, limits.exactTotal + 1, scroll);
  const marks = promoted.slice(0, promotableAmong(total));
  const promotedOffset = Math.min(marks.length, slotsBefore(offset));
  const start: ScrollCursor = {
    total,
    startedAt,
    shown: offset,
    lastMark: marks.at(-1) ?? -1,
    shownMark: marks[promotedOffset - 1] ?? -1,
    after: null,
    skipped: offset - promotedOffset,
  };
  return { start, ids };
}

/** A chosen order has no TOP slots. */
async function listSorted(
  deps: ListDeps,
  criteria: ProductCriteria,
  plan: ListPlan,
  request: ListRequest,
): Promise<OrderedPage> {
  const { size, viewerId } = request;
  const from = request.cursor ? readSortedCursor(request.list, criteria, request.cursor) : null;
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
  const { shown, cursor } = cutPage(rows, size, (last) =>
    writeSortedCursor(request.list, criteria, { total, after: positionOf(last, criteria) }),
  );
  return { total, rows: shown, cursor };
}

function positionOf(row: ProductCardRow, { sortBy, comparedBy }: ProductCriteria): Position {
  const value = sortBy === 'createdAt' ? row.listed_at : sortBy === 'price' ? row[comparedBy.column] : row.view_count;
  return { value, id: row.id };
}
