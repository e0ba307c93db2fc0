import { limits } from '#contract/values/limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readScrollCursor, type ScrollCursor, writeScrollCursor } from './cursor.ts';
import { countMatches, isRarest, listStreams, rotationAt } from './list.repository.ts';
import type { ListDeps, ListRequest, OrderedPage } from './list-products.ts';
import type { ListPlan } from './scans.repository.ts';
import { fillSlots, promotableAmong, slotsBefore, slotsWithin } from './top-slots.ts';

/**
 * One page of the default order: newest first, TOP in its slots, each product once however long the scroll is.
 * @throws AppError VALIDATION for a cursor of another order
 */
export async function listNewest(deps: ListDeps, plan: ListPlan, request: ListRequest): Promise<OrderedPage> {
  const { size, viewerId } = request;
  const now = deps.clock.now();
  const { start, ids } = request.cursor
    ? { start: readScrollCursor(request.cursor), ids: null }
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
  return { total: start.total, rows: cards, cursor: more ? writeScrollCursor(next) : null };
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
