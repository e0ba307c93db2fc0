import { type Kysely, sql } from 'kysely';

/** Between which prices a thing of a category is sold at all, as the reference data states it (product/trust#prices). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stated_price_bounds (
      category_id integer primary key references categories on delete cascade,
      low_uzs bigint not null,
      high_uzs bigint not null,
      low_usd bigint not null,
      high_usd bigint not null
    )`.execute(db);
}
