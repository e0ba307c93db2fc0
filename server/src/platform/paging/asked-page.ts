import { z } from 'zod';
import { limits } from '#contract/values/limits.ts';
import { listOf, readCursor, writeCursor } from './list-cursor.ts';
import { requireWithinReach } from './page-reach.ts';

/** Which part of a list is asked for, as `pageQuery` reads it. */
interface AskedPart {
  page?: number | undefined;
  pageSize?: number | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** A page of a list that goes on by counting its rows. */
export interface AskedPage {
  size: number;
  /** rows before it */
  skip: number;
  /** Asks for the next page; null at the end, and where that is out of reach. @param total as far as the rows are counted */
  next: (total: number) => string | null;
}

/** Rows of a page: `limit` and `pageSize` say the same. */
export function sizeOf({ pageSize, limit }: AskedPart, usual: number): number {
  return pageSize ?? limit ?? usual;
}

const passedRows = z.int().min(1).max(limits.pageReach);

/**
 * The page that is asked for, by its number (0 is read as 1) or by the cursor of the page before.
 * @param name of the list, whose `query` says beside the page what is asked of it, and in which order
 * @throws AppError VALIDATION for a cursor of another list, and for a page out of reach (rules/limits L3)
 */
export function pageOf(
  name: string,
  query: AskedPart & Readonly<Record<string, unknown>>,
  usualSize: number,
): AskedPage {
  const { page, cursor } = query;
  const list = listOf(name, query);
  const size = sizeOf(query, usualSize);
  const skip = cursor === undefined ? (Math.max(1, page ?? 1) - 1) * size : readCursor(list, cursor, passedRows);
  requireWithinReach(skip + size, cursor === undefined ? 'page' : 'cursor');
  const after = skip + size;
  const next = (total: number) => (after < total && after + size <= limits.pageReach ? writeCursor(list, after) : null);
  return { size, skip, next };
}
