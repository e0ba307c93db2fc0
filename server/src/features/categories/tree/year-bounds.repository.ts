import { sql } from 'kysely';
import { inTashkent } from '#contract/values/tashkent.ts';
import type { Db } from '#server/platform/database/database.ts';

/**
 * Upper bounds that follow the calendar of Tashkent move on with it (product/listings#properties); one that staff has stated stays as it is.
 * @returns how many have moved
 */
export async function moveYearBounds(db: Db, now: Date): Promise<number> {
  const bound = sql<number>`(${inTashkent(now).getUTCFullYear()}::integer + years_ahead)`;
  const { numUpdatedRows } = await db
    .updateTable('properties')
    .set((set) => ({ max_value: bound, calendar_max: bound, version: set('version', '+', 1), updated_at: now }))
    .whereRef('max_value', '=', 'calendar_max')
    .where('calendar_max', '<', bound)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
