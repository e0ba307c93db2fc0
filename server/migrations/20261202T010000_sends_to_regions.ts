import { type Kysely, sql } from 'kysely';

/** The seller sends the product to other regions, and lists can be narrowed to what is sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column sends_to_regions boolean not null default false`.execute(db);
  await sql`
    create index products_sent_newest on products (listed_at desc, id desc) where status = 'active' and sends_to_regions`.execute(
    db,
  );
}
