import { type Kysely, sql } from 'kysely';

/**
 * Properties that a title says and its seller does not state (product/listings#titles): products are found by them and never show them.
 * A job reads each title once after it was written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products
      add column title_properties jsonb not null default '{}',
      add column title_is_read boolean not null default false,
      add constraint products_title_properties_check check (jsonb_typeof(title_properties) = 'object') not valid`.execute(
    db,
  );
  await sql`alter table product_property_values add column of_title boolean not null default false`.execute(db);
  // The version before knows nothing of what a title said: whoever writes another one, it is read anew. `readTitles` writes none of these.
  await sql`
    create function forget_product_title() returns trigger language plpgsql as $$
    begin
      new.title_properties := '{}';
      new.title_is_read := false;
      delete from product_property_values where product_id = new.id and of_title;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger products_forget_title before update of title, category_id, properties on products
    for each row when (old.title_is_read and (new.title, new.category_id, new.properties)
      is distinct from (old.title, old.category_id, old.properties))
    execute function forget_product_title()`.execute(db);
  // People are told of what a title says too, so it is read first, also that of what a moderator lets through.
  await sql`
    create or replace function queue_published_product() returns trigger language plpgsql as $$
    begin
      if exists (select from saved_searches where notify) or exists (select from follows where seller_id = new.seller_id) then
        insert into published_products (product_id) values (new.id) on conflict do nothing;
        perform wake_job('read-titles');
        perform wake_job('tell-of-new-products');
      end if;
      return null;
    end $$`.execute(db);
}
