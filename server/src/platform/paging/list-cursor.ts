import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { cursorRefusal } from './cursor-refusal.ts';

/** What of a query says which part of a list is asked for, and not which list. */
const partKeys = new Set(['page', 'pageSize', 'limit', 'skip', 'cursor']);

/** What the cursors of a list are bound to: its name, and what is asked of it beside the part. What is absent asks for nothing. */
export function listOf(name: string, asked: object): string {
  const stated = Object.entries(asked)
    .filter(([key, value]) => !partKeys.has(key) && value !== undefined && value !== null)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([name, stated]);
}

/** A place in a list as its next page is asked for. */
export function writeCursor(list: string, position: unknown): string {
  const text = Buffer.from(JSON.stringify(position)).toString('base64url');
  return sealOf(list, text) + text;
}

/** The place that a cursor names. @throws AppError VALIDATION for a text that is no cursor of this list in this order */
export function readCursor<Position extends z.ZodType>(
  list: string,
  cursor: string,
  position: Position,
): z.output<Position> {
  const text = cursor.slice(sealLength);
  const parsed = cursor.startsWith(sealOf(list, text)) ? position.safeParse(jsonIn(text)) : null;
  if (!parsed?.success) throw cursorRefusal();
  return parsed.data;
}

const sealLength = 12;

/** Hexadecimal, so that no seal looks like what may stand before a cursor. A cursor grants nothing: the seal finds what is out of place. */
function sealOf(list: string, text: string): string {
  return createHash('sha256').update(`${list}\n${text}`).digest('hex').slice(0, sealLength);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
