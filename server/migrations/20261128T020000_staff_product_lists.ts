import { type Kysely, sql } from 'kysely';

/** What staff look through by price, by views and within a category: products in every state, where the indexes of the public lists end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index products_all_price on products (price_uzs, id)`.execute(db);
  await sql`create index products_all_views on products (view_count, id)`.execute(db);
  await sql`create index products_all_of_category on products (category_id, created_at desc, id desc)`.execute(db);
}
