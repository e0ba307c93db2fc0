import { type Kysely, sql } from 'kysely';

/**
 * Suggestions and saved searches (docs/suggestions.md). A saved search keeps its filter as it was stated and, beside it, what
 * that means to the database, so that one statement compares many of them with new products. Products that become active are
 * queued by the database itself, in the transaction that publishes them; while nobody waits for any, nothing is queued.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_phrases (
      folded text primary key,
      latin text,
      cyrillic text,
      words smallint not null,
      searches integer not null default 0,
      listings integer not null default 0,
      check (num_nonnulls(latin, cyrillic) > 0)
    )`.execute(db);
  await sql`drop index saved_searches_match`.execute(db);
  await sql`
    alter table saved_searches
      drop column words,
      drop column last_notified_at,
      add column seen_at timestamptz not null default now(),
      add column search_query text,
      add column property_path text,
      add column min_price bigint,
      add column max_price bigint,
      add column currency text not null default 'UZS' check (currency in ('UZS', 'USD')),
      add column payment_type text check (payment_type in ('Pullik', 'Bepul')),
      add column fixed_price_only boolean not null default false`.execute(db);
  await sql`
    create index saved_searches_candidates on saved_searches (coalesce(category_id, 0), coalesce(region_id, 0)) where notify`.execute(
    db,
  );
  await sql`
    create table published_products (
      product_id bigint primary key references products on delete cascade,
      published_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create function queue_published_product() returns trigger language plpgsql as $$
    begin
      if exists (select from saved_searches where notify) then
        insert into published_products (product_id) values (new.id) on conflict do nothing;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger products_published after insert on products for each row when (new.status = 'active')
    execute function queue_published_product()`.execute(db);
  await sql`
    create trigger products_published_again after update of status, listed_at on products for each row
    when (new.status = 'active' and (old.status <> 'active' or old.listed_at <> new.listed_at))
    execute function queue_published_product()`.execute(db);
}
