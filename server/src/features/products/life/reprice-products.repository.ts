import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

/**
 * Brings dollar prices to the day's rate on the so'm scale that sorting and filtering use (product/listings#rate). @returns how many
 * changed
 */
export async function repriceProducts(db: Db, rate: number): Promise<number> {
  const result = await db
    .updateTable('products')
    .set({ price_uzs: sql<number>`round(price * ${rate}::numeric)` })
    .where('currency', '=', 'USD')
    .where('status', '<>', 'deleted')
    .where(sql<boolean>`price_uzs <> round(price * ${rate}::numeric)`)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
