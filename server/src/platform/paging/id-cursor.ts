import { z } from 'zod';
import { readCursor, writeCursor } from './list-cursor.ts';

const lastId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

export function writeIdCursor(list: string, id: number): string {
  return writeCursor(list, id);
}

/** The id of the last row shown; null for none. @throws AppError VALIDATION for a text that is no cursor of this list */
export function readIdCursor(list: string, cursor: string | undefined): number | null {
  return cursor === undefined ? null : readCursor(list, cursor, lastId);
}
