import { type Kysely, sql } from 'kysely';

/** The version before finds and sorts by the price as it is stated, without an index of its own. */
export const expands = true;

/**
 * Prices of different periods and units on one scale (product/listings#compared): an option says how many of its units the base has, so a
 * day's rent is times 30 beside a month's, and what is asked for each sotix is times the plot.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table property_options
      add column price_scale double precision constraint property_options_price_scale_positive check (price_scale > 0),
      add column price_scale_of text`.execute(db);
  await sql`
    create function price_factor_of(category_path integer[], properties jsonb) returns numeric language plpgsql stable as $$
    declare
      chosen record;
      amount numeric;
    begin
      if properties = '{}' then return 1; end if;
      select o.price_scale, o.price_scale_of into chosen
      from properties u join property_options o on o.property_id = u.id
      where u.role = 'price_unit' and u.category_id = any (category_path) and o.key = properties ->> u.key
        and o.price_scale is not null
      order by array_position(category_path, u.category_id) desc limit 1;
      if not found then return 1; end if;
      if chosen.price_scale_of is null then return chosen.price_scale::numeric; end if;
      if jsonb_typeof(properties -> chosen.price_scale_of) <> 'number' then return 1; end if;
      amount := (properties ->> chosen.price_scale_of)::numeric;
      return case when amount > 0 then chosen.price_scale::numeric * amount else 1 end;
    end $$`.execute(db);
  await sql`
    alter table products
      add column price_factor numeric not null default 1,
      add column compared_price bigint not null
        generated always as (least(ceil(price_uzs * price_factor), 9000000000000000)::bigint) stored`.execute(db);
  await sql`
    create function set_product_price_factor() returns trigger language plpgsql as $$
    begin
      new.price_factor := coalesce(price_factor_of(
        array_remove(array[new.root_category_id, new.sub_category_id, new.category_id], null), new.properties), 1);
      return new;
    end $$`.execute(db);
  // By name after the trigger that writes the path of the category.
  await sql`
    create trigger products_price_factor before insert or update of category_id, properties, price_factor on products
    for each row execute function set_product_price_factor()`.execute(db);

  for (const scope of ['', 'root_category_id', 'sub_category_id', 'category_id', 'region_id', 'district_id']) {
    const index = sql.ref(`products_${scope ? `${scope.replace('_id', '')}_` : ''}price`);
    await sql`drop index ${index}`.execute(db);
    const columns = sql.raw(scope ? `${scope}, compared_price, id` : 'compared_price, id');
    await sql`create index ${index} on products (${columns}) where status = 'active'`.execute(db);
  }
  await sql`drop index products_free_newest`.execute(db);
  await sql`
    create index products_free_newest on products (listed_at desc, id desc) where status = 'active' and compared_price = 0`.execute(
    db,
  );
  await sql`drop index products_top`.execute(db);
  await sql`
    create index products_top on products (top_until, top_since, root_category_id, sub_category_id, category_id, region_id,
      district_id, compared_price, negotiable, id) where status = 'active' and top_until is not null`.execute(db);

  await sql`
    alter table saved_searches
      add column price_factor double precision default 1 constraint saved_searches_price_factor_positive check (price_factor > 0)`.execute(
    db,
  );
}
