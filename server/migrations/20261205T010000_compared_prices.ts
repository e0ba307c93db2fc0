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
  // Of the rows that are there a later migration says it, while the version before serves.
  await sql`
    alter table products add column price_factor numeric not null default 1, add column compared_price bigint`.execute(
    db,
  );
  await sql`alter table products alter column compared_price set default 0`.execute(db);
  await sql`
    create function set_product_price_factor() returns trigger language plpgsql as $$
    begin
      new.price_factor := coalesce(price_factor_of(
        array_remove(array[new.root_category_id, new.sub_category_id, new.category_id], null), new.properties), 1);
      return new;
    end $$`.execute(db);
  await sql`
    create function set_product_compared_price() returns trigger language plpgsql as $$
    begin
      new.compared_price := least(ceil(new.price_uzs * new.price_factor), 9000000000000000)::bigint;
      return new;
    end $$`.execute(db);
  // By name after the trigger that writes the path of the category, and the second after the first.
  await sql`
    create trigger products_price_factor before insert or update of category_id, properties, price_factor on products
    for each row execute function set_product_price_factor()`.execute(db);
  await sql`
    create trigger products_scaled_price before insert or update of category_id, properties, price_factor, price_uzs on products
    for each row execute function set_product_compared_price()`.execute(db);

  await sql`
    alter table saved_searches
      add column price_factor double precision default 1 constraint saved_searches_price_factor_positive check (price_factor > 0)`.execute(
    db,
  );
}
