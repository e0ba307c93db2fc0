import { type Kysely, sql } from 'kysely';

/**
 * Properties that a title says and its seller does not state (product/listings#titles): products are found by them and never show them.
 * A job reads each title once after it was written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products
      add column title_properties jsonb not null default '{}' check (jsonb_typeof(title_properties) = 'object'),
      add column title_is_read boolean not null default false`.execute(db);
  await sql`alter table product_property_values add column of_title boolean not null default false`.execute(db);
  await sql`create index products_titles_to_read on products (id) where not title_is_read and status = 'active'`.execute(
    db,
  );
  await sql`create index products_title_properties on products using gin (title_properties jsonb_path_ops)
    where status = 'active'`.execute(db);
}
