import { type Kysely, sql } from 'kysely';

export const inTransaction = false;

/** Every number of a shop names a listing that is there, or none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_items validate constraint shop_items_product_id_fkey`.execute(db);
}
