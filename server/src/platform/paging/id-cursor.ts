import { cursorRefusal } from './cursor-refusal.ts';

/** The id of the last row shown, as a list by id sends it; null for none. @throws AppError VALIDATION for a text that is no id */
export function readIdCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (/^[1-9]\d{0,14}$/.test(cursor)) return Number(cursor);
  throw cursorRefusal();
}
