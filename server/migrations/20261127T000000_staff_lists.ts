import { type Kysely, sql } from 'kysely';

/** What staff look through: products in every state, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index products_all_newest on products (created_at desc, id desc)`.execute(db);
  await sql`create index products_of_status on products (status, created_at desc, id desc)`.execute(db);
}
