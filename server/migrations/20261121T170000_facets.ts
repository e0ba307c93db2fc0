import { type Kysely, sql } from 'kysely';

/**
 * Filters by property (record 0022). `listed_in` is the leaf category of a value's product while that is active, so that
 * an index over the values alone counts and finds listed products; triggers keep it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table product_property_values
      add column choice text generated always as (coalesce(option_key, case boolean_value when true then 'true' when false then 'false' end)) stored,
      add column listed_in integer`.execute(db);
  await sql`
    update product_property_values v set listed_in = p.category_id
    from products p where p.id = v.product_id and p.status = 'active'`.execute(db);
  await sql`
    create function set_property_value_listed() returns trigger language plpgsql as $$
    begin
      select category_id into new.listed_in from products where id = new.product_id and status = 'active';
      return new;
    end $$`.execute(db);
  await sql`
    create trigger product_property_values_listed before insert on product_property_values
    for each row execute function set_property_value_listed()`.execute(db);
  await sql`
    create function list_property_values() returns trigger language plpgsql as $$
    begin
      update product_property_values v set listed_in = case when new.status = 'active' then new.category_id end
      where v.product_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger products_list_property_values after update of status, category_id on products for each row
    when ((old.status = 'active') <> (new.status = 'active') or old.category_id is distinct from new.category_id)
    execute function list_property_values()`.execute(db);
  for (const column of ['choice', 'number_value', 'date_value', 'text_value']) {
    const name = sql.ref(`product_property_values_by_${column.replace('_value', '')}`);
    await sql`create index ${name} on product_property_values (property_id, ${sql.ref(column)}, listed_in, product_id)
      where listed_in is not null and ${sql.ref(column)} is not null`.execute(db);
  }
  await sql`create statistics product_property_choices (mcv) on property_id, choice from product_property_values`.execute(
    db,
  );
  await sql`alter statistics product_property_choices set statistics 1000`.execute(db);

  // Lists and facets read the properties of thousands of rows: they stay in the row while the long texts leave it.
  await sql`alter table products alter column properties set storage main, alter column properties set statistics 500`.execute(
    db,
  );
  await sql`
    alter table products add constraint product_price_uzs_fits
    check (status in ('draft', 'deleted') or (price = 0) = (price_uzs = 0))`.execute(db);
  await sql`create index products_fixed_newest on products (listed_at desc, id desc) where status = 'active' and not negotiable`.execute(
    db,
  );
  await sql`create index products_free_newest on products (listed_at desc, id desc) where status = 'active' and price_uzs = 0`.execute(
    db,
  );
  // A category within a place: the last columns sort nothing, they leave rows of other categories unread.
  for (const place of ['region', 'district']) {
    const name = sql.ref(`products_${place}_newest`);
    await sql`drop index ${name}`.execute(db);
    await sql`create index ${name} on products (${sql.ref(`${place}_id`)}, listed_at desc, id desc, root_category_id,
      sub_category_id, category_id) where status = 'active'`.execute(db);
  }
  // Every list looks for its promoted products: the columns of the common filters are in this index, so few rows are read.
  await sql`drop index products_top`.execute(db);
  await sql`
    create index products_top on products (top_until, top_since, root_category_id, sub_category_id, category_id, region_id,
      district_id, price_uzs, negotiable, id) where status = 'active' and top_until is not null`.execute(db);
}
