import { z } from 'zod';
import { cursorRefusal } from '#server/platform/paging/cursor-refusal.ts';
import { readCursor, writeCursor } from '#server/platform/paging/list-cursor.ts';
import { microsecondMoment } from '#server/platform/paging/moment-cursor.ts';

/** Where a page of the queue begins: behind this row, or before it. */
export interface QueuePosition {
  direction: 'after' | 'before';
  /** of the row by risk; null where the queue is by age */
  rank: number | null;
  /** ISO with microseconds */
  at: string;
  id: number;
}

const position = z.tuple([
  z.enum(['after', 'before']),
  z.int32().nullable(),
  microsecondMoment,
  z.int().min(1).max(Number.MAX_SAFE_INTEGER),
]);

export function writeQueueCursor(list: string, { direction, rank, at, id }: QueuePosition): string {
  return writeCursor(list, [direction, rank, at, id]);
}

/** The position that a cursor names; null for none. @throws AppError VALIDATION for a text that is no cursor of this list in this order */
export function readQueueCursor(list: string, cursor: string | undefined, isByRisk: boolean): QueuePosition | null {
  if (cursor === undefined) return null;
  const [direction, rank, at, id] = readCursor(list, cursor, position);
  if ((rank !== null) !== isByRisk) throw cursorRefusal();
  return { direction, rank, at, id };
}
