import { z } from 'zod';
import { cursorRefusal } from './cursor-refusal.ts';

/** Where a list by moment goes on: the moment of the last row, ISO with microseconds, and its id. */
export interface MomentPosition {
  at: string;
  id: number;
}

/** A moment as cursors hold it. PostgreSQL knows no year 0. */
export const microsecondMoment = z.iso.datetime({ precision: 6 }).refine((at) => !at.startsWith('0000'));

const position = z.tuple([microsecondMoment, z.int().min(1).max(Number.MAX_SAFE_INTEGER)]);

export function writeMomentCursor({ at, id }: MomentPosition): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url');
}

/** The position that a cursor names; null for none. @throws AppError VALIDATION for a text that is no cursor of ours */
export function readMomentCursor(cursor: string | undefined): MomentPosition | null {
  if (cursor === undefined) return null;
  const parsed = position.safeParse(jsonIn(cursor));
  if (!parsed.success) throw cursorRefusal();
  const [at, id] = parsed.data;
  return { at, id };
}

/** What a cursor of ours holds; null for a text that is none. */
export function jsonIn(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
