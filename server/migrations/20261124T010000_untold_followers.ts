import { type Kysely, sql } from 'kysely';

/** Followers are told of a new product in batches (record 0029): up to which of them each product has been told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table untold_followers (
      product_id bigint primary key references products on delete cascade,
      told_to bigint not null default 0
    )`.execute(db);
  await sql`create index follows_in_order on follows (seller_id, follower_id)`.execute(db);
}
