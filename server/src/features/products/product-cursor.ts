import { z } from 'zod';
import { limits } from '#contract/values/limits.ts';
import { fieldRefusal } from '#server/platform/http/app-error.ts';
import type { ProductCriteria } from './product-criteria.ts';
import { isDefaultOrder } from './product-criteria.ts';
import type { Position } from './product-list.repository.ts';

const count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const fewCards = z.int().min(0).max(1_000_000);
const mark = z.int().min(-1).max(Number.MAX_SAFE_INTEGER);
const isoMoment = z.iso.datetime({ precision: 6 });

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
  position(isoMoment).nullable(),
]);
const sortedCursor = z.tuple([
  z.enum(['createdAt', 'price', 'viewCount']),
  fewCards,
  position(z.union([isoMoment, count])),
]);

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

const refused = () => {
  const text = {
    uz: "Ro'yxat davomi topilmadi. Sahifani yangilang.",
    ru: 'Продолжение списка не найдено. Обновите страницу.',
    en: 'The list cannot go on from here. Reload the page.',
  };
  return fieldRefusal('cursor', text);
};

export function writeScrollCursor(cursor: ScrollCursor): string {
  const { total, startedAt, shown, lastMark, shownMark, skipped, after } = cursor;
  return encode([
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

/** @throws AppError VALIDATION for a text that is no cursor of this order */
export function readScrollCursor(text: string): ScrollCursor {
  const parsed = scrollCursor.safeParse(decode(text));
  if (!parsed.success) throw refused();
  const [, total, startedAt, shown, lastMark, shownMark, skipped, after] = parsed.data;
  return { total, startedAt: new Date(startedAt), shown, lastMark, shownMark, skipped, after };
}

export function writeSortedCursor(criteria: ProductCriteria, cursor: SortedCursor): string {
  return encode([criteria.sortBy, cursor.total, [cursor.after.value, cursor.after.id]]);
}

/** @throws AppError VALIDATION for a text that is no cursor of this order */
export function readSortedCursor(criteria: ProductCriteria, text: string): SortedCursor {
  const parsed = sortedCursor.safeParse(decode(text));
  if (!parsed.success) throw refused();
  const [sortBy, total, after] = parsed.data;
  const isMoment = typeof after.value === 'string';
  if (sortBy !== criteria.sortBy || isMoment !== (sortBy === 'createdAt') || isDefaultOrder(criteria)) throw refused();
  if (sortBy === 'viewCount' && Number(after.value) > 2_147_483_647) throw refused();
  return { total, after };
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
