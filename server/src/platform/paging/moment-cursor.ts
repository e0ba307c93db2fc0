import { z } from 'zod';
import { readCursor, writeCursor } from './list-cursor.ts';

/** Where a list by moment goes on: the moment of the last row, ISO with microseconds, and its id. */
export interface MomentPosition {
  at: string;
  id: number;
}

/** A moment as cursors hold it. PostgreSQL knows no year 0. */
export const microsecondMoment = z.iso.datetime({ precision: 6 }).refine((at) => !at.startsWith('0000'));

const position = z.tuple([microsecondMoment, z.int().min(1).max(Number.MAX_SAFE_INTEGER)]);

export function writeMomentCursor(list: string, { at, id }: MomentPosition): string {
  return writeCursor(list, [at, id]);
}

/** The position that a cursor names; null for none. @throws AppError VALIDATION for a text that is no cursor of this list */
export function readMomentCursor(list: string, cursor: string | undefined): MomentPosition | null {
  if (cursor === undefined) return null;
  const [at, id] = readCursor(list, cursor, position);
  return { at, id };
}
