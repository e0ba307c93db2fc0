import { type Kysely, sql } from 'kysely';

/**
 * What the overview is made of (record 0085): counts per day in Tashkent, each for all and by one thing at a time, which a job keeps; visits,
 * counted without whom; and the two moments of a product that would take a scan to find, its first contact and its sale.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Split '' is all, its key 0. A bucket is a span of time between events, or of days that a count of people looks back.
  await sql`
    create table daily_counts (
      day date not null,
      split text not null check (split in ('', 'category', 'region', 'device', 'moderator')),
      figure text not null,
      key bigint not null,
      bucket smallint not null,
      count bigint not null check (count >= 0),
      primary key (split, day, figure, key, bucket)
    )`.execute(db);

  // A key tells nobody apart from one day to the next, and goes after two days; the count stays.
  await sql`
    create table visit_keys (
      day date not null,
      key bytea not null,
      primary key (day, key)
    )`.execute(db);
  await sql`
    create table visit_counts (
      day date not null,
      device text not null check (device in ('phone', 'desktop', 'app')),
      region_id integer not null,
      visits integer not null check (visits > 0),
      primary key (day, device, region_id)
    )`.execute(db);

  await sql`
    create table first_contacts (
      product_id bigint primary key references products on delete cascade,
      at timestamptz not null
    )`.execute(db);
  await sql`
    create table product_sales (
      product_id bigint primary key references products on delete cascade,
      at timestamptz not null
    )`.execute(db);
  await sql`create index product_sales_by_moment on product_sales (at)`.execute(db);
  // Whoever says that it is sold, on whatever way; who offers it again has not sold it.
  await sql`
    create function keep_product_sale() returns trigger language plpgsql as $$
    begin
      if new.status = 'sold' then
        insert into product_sales (product_id, at)
        values (new.id, case when tg_op = 'INSERT' or new.updated_at > old.updated_at then new.updated_at else now() end)
        on conflict (product_id) do update set at = excluded.at;
      else
        delete from product_sales where product_id = new.id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger products_sale after update of status on products for each row
    when (old.status <> new.status and (new.status = 'sold' or (old.status = 'sold' and new.status in ('active', 'pending'))))
    execute function keep_product_sale()`.execute(db);
  await sql`
    create trigger products_sale_new after insert on products for each row
    when (new.status = 'sold') execute function keep_product_sale()`.execute(db);
}
