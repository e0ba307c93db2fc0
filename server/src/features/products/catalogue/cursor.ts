import { z } from 'zod';
import { limits } from '#contract/values/limits.ts';
import type { TierPlace } from '#server/features/search/search.ts';
import { cursorRefusal } from '#server/platform/paging/cursor-refusal.ts';
import { readCursor, writeCursor } from '#server/platform/paging/list-cursor.ts';
import { microsecondMoment } from '#server/platform/paging/moment-cursor.ts';
import type { ProductCriteria } from './criteria.ts';

/** Where a list goes on: the sort value and the id of its last row. */
export interface Position {
  value: string | number;
  id: number;
}

const count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const fewCards = z.int().min(0).max(1_000_000);
const mark = z.int().min(-1).max(Number.MAX_SAFE_INTEGER);

const position = (value: z.ZodType<string | number>) =>
  z.tuple([value, count]).transform(([v, id]) => ({ value: v, id }));

/** Everything that a scroll needs to go on, so that no server has to remember it. */
const scrollCursor = z.tuple([
  z.literal('s'),
  fewCards,
  z.int().min(0).max(8_000_000_000_000),
  fewCards,
  mark,
  mark,
  z.int().min(0).max(limits.pageReach),
  position(microsecondMoment).nullable(),
]);
const sortedCursor = z.tuple([
  z.enum(['createdAt', 'price', 'viewCount']),
  fewCards,
  position(z.union([microsecondMoment, count])),
]);

const tier = z.literal([0, 1, 2, 3, 4]);
const relevanceCursor = z.tuple([
  z.literal('r'),
  fewCards,
  z.int().min(0).max(8_000_000_000_000),
  fewCards,
  mark,
  mark,
  z.literal([0, 1]),
  z.int().min(0).max(limits.pageReach),
  tier,
  position(microsecondMoment).nullable(),
  z.tuple([tier, z.number().min(-10).max(10), count]).nullable(),
]);

/** A scroll by relevance. */
export interface RelevanceCursor {
  total: number;
  startedAt: Date;
  /** cards shown so far */
  shown: number;
  lastMark: number;
  shownMark: number;
  /** the tier whose TOP products stand in slots */
  promotedTier: 0 | 1;
  /** ordinary cards passed over before the first page, for a search that began at a page number */
  skipped: number;
  /** the window begins in this tier … */
  tier: TierPlace;
  /** … after this row; null for the tier's newest */
  after: Position | null;
  /** the last ordinary card shown of the window; null for none */
  within: { tier: TierPlace; score: number; id: number } | null;
}

/** A scroll in the default order. */
export interface ScrollCursor {
  total: number;
  startedAt: Date;
  /** cards shown so far */
  shown: number;
  lastMark: number;
  shownMark: number;
  /** ordinary cards passed over before the first page, for a scroll that began at a page number */
  skipped: number;
  /** the last ordinary card; null while only promoted ones were shown */
  after: Position | null;
}

export interface SortedCursor {
  total: number;
  after: Position;
}

export function writeScrollCursor(list: string, cursor: ScrollCursor): string {
  const { total, startedAt, shown, lastMark, shownMark, skipped, after } = cursor;
  return writeCursor(list, [
    's',
    total,
    startedAt.getTime(),
    shown,
    lastMark,
    shownMark,
    skipped,
    after && [after.value, after.id],
  ]);
}

/** @throws AppError VALIDATION for a text that is no cursor of this list in this order */
export function readScrollCursor(list: string, text: string): ScrollCursor {
  const [, total, startedAt, shown, lastMark, shownMark, skipped, after] = readCursor(list, text, scrollCursor);
  return { total, startedAt: new Date(startedAt), shown, lastMark, shownMark, skipped, after };
}

export function writeSortedCursor(list: string, criteria: ProductCriteria, cursor: SortedCursor): string {
  return writeCursor(list, [criteria.sortBy, cursor.total, [cursor.after.value, cursor.after.id]]);
}

/** @throws AppError VALIDATION for a text that is no cursor of this list in this order */
export function readSortedCursor(list: string, criteria: ProductCriteria, text: string): SortedCursor {
  const [sortBy, total, after] = readCursor(list, text, sortedCursor);
  const isMoment = typeof after.value === 'string';
  if (sortBy !== criteria.sortBy || isMoment !== (sortBy === 'createdAt')) throw cursorRefusal();
  if (sortBy === 'viewCount' && Number(after.value) > 2_147_483_647) throw cursorRefusal();
  return { total, after };
}

export function writeRelevanceCursor(list: string, cursor: RelevanceCursor): string {
  const { total, startedAt, shown, lastMark, shownMark, promotedTier, skipped, after, within } = cursor;
  return writeCursor(list, [
    'r',
    total,
    startedAt.getTime(),
    shown,
    lastMark,
    shownMark,
    promotedTier,
    skipped,
    cursor.tier,
    after && [after.value, after.id],
    within && [within.tier, within.score, within.id],
  ]);
}

/** @throws AppError VALIDATION for a text that is no cursor of this list in this order */
export function readRelevanceCursor(list: string, text: string): RelevanceCursor {
  const [, total, startedAt, shown, lastMark, shownMark, promotedTier, skipped, begins, after, within] = readCursor(
    list,
    text,
    relevanceCursor,
  );
  return {
    total,
    startedAt: new Date(startedAt),
    shown,
    lastMark,
    shownMark,
    promotedTier,
    skipped,
    tier: begins,
    after,
    within: within && { tier: within[0], score: within[1], id: within[2] },
  };
}

/** The cursor of a list whose text was understood in another way than typed says in which: it begins with its number. */
export function withInterpretationNumber(cursor: string | null, number: number): string | null {
  return cursor === null || number === 0 ? cursor : `n${number}-${cursor}`;
}

/** The number of the interpretation, 0 for the text as typed, and the cursor proper. */
export function splitInterpretation(cursor: string): { number: number; cursor: string } {
  const found = /^n([1-9][0-9]?)-/.exec(cursor);
  return found ? { number: Number(found[1]), cursor: cursor.slice(found[0].length) } : { number: 0, cursor };
}
