import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/texts/language.ts';
import type { Currency } from '#contract/values/products/product.ts';
import { type PriceBoundsSort, pricesAtLeast } from '#contract/values/products/product-signals.ts';
import type { Db } from '#server/platform/database/database.ts';

/** So far beyond the first and the last hundredth a price may lie, as a factor: what is further is a slip or a bait. */
const beyondPercentiles = 2;
/** Where all prices are alike, so many times more or less than the middle one is still usual. */
const aroundMedian = 8;
/** What costs so many times more or less than the middle one is measured by nothing: many baits of one so'm would make themselves usual. */
const beyondMeasure = 1000;

/** Prices between which those of a category lie, for one unit of its price; so'm. */
interface PriceBounds {
  low: number;
  median: number;
  high: number;
}

/**
 * Measures what things cost in each category and all below it, by the unit that a price is for (per month, per kilogram), stated in so'm; runs daily, so
 * that posting compares with three numbers (product/trust#prices).
 */
export async function measurePriceBounds(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = '5min'`.execute(transaction);
    await sql`
      with placed as materialized (
        select c.id, c.path, (select key from properties u where u.role = 'price_unit' and u.category_id = any(c.path) limit 1) as unit_key
        from categories c
      ), stated as (
        select placed.path, case when placed.unit_key is null then '' else coalesce(p.properties->>placed.unit_key, '') end as unit, p.price_uzs
        from products p join placed on placed.id = p.category_id where p.status = 'active' and p.price_uzs > 0
      ), placed_prices as materialized (
        select above.category_id, unit, price_uzs from stated cross join unnest(path) above(category_id)
      ), middles as (
        select category_id, unit, percentile_cont(0.5) within group (order by price_uzs) as middle
        from placed_prices group by category_id, unit having count(*) >= ${pricesAtLeast}
      ), measured as (
        select category_id, unit, count(*) as products, percentile_cont(array[0.01, 0.5, 0.99]) within group (order by price_uzs) as at
        from placed_prices join middles using (category_id, unit)
        where price_uzs between middle / ${beyondMeasure} and middle * ${beyondMeasure}
        group by category_id, unit having count(*) >= ${pricesAtLeast}
      ), written as (
        insert into price_bounds (category_id, unit, low, median, high, products, measured_at)
        select category_id, unit, least(at[1] / ${beyondPercentiles}, at[2] / ${aroundMedian}), at[2],
          least(greatest(at[3] * ${beyondPercentiles}, at[2] * ${aroundMedian}), 1e15), products, ${now}
        from measured
        on conflict (category_id, unit) do update set low = excluded.low, median = excluded.median, high = excluded.high,
          products = excluded.products, measured_at = excluded.measured_at
      )
      delete from price_bounds where (category_id, unit) not in (select category_id, unit from measured)`.execute(
      transaction,
    );
  });
}

/** Measures where nothing has been measured yet: the next daily run is up to a day away. */
export async function measureFirstPriceBounds(db: Db, now: Date): Promise<void> {
  const measured = await db.selectFrom('price_bounds').select('category_id').limit(1).executeTakeFirst();
  if (!measured) await measurePriceBounds(db, now);
}

/** Bounds of one listing; without a middle where the reference data states them. */
type FoundBounds = Pick<PriceBounds, 'low' | 'high'> & Partial<Pick<PriceBounds, 'median'>>;

interface Priced {
  categoryId: number;
  properties: Readonly<Record<string, unknown>>;
  /** whole units of its currency, and so'm */
  price: number;
  priceUzs: number;
  currencyType: Currency;
}

/**
 * The bounds for a listing with these properties, so'm: of its category, or of the nearest above it that has enough listings or whose bounds are
 * stated in its currency, what is measured first; null where none has.
 */
export async function findPriceBounds(
  db: Db,
  { categoryId, properties, price, priceUzs, currencyType }: Priced,
): Promise<FoundBounds | null> {
  const of = sql.raw(currencyType === 'USD' ? 'usd' : 'uzs');
  const { rows } = await sql<{ low: number; median: number | null; high: number }>`
    with own as (
      select c.path, coalesce((select ${JSON.stringify(properties)}::jsonb ->> u.key from properties u
        where u.role = 'price_unit' and u.category_id = any(c.path) limit 1), '') as unit
      from categories c where c.id = ${categoryId}
    )
    select low, median, high from (
      select b.category_id, b.low, b.median, b.high, own.path
      from own join price_bounds b on b.category_id = any(own.path) and b.unit = own.unit
      union all
      select s.category_id, s.low_${of}, null, s.high_${of}, own.path
      from own join stated_price_bounds s on s.category_id = any(own.path)
    ) b order by array_position(b.path, b.category_id) desc, median is null limit 1`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { low, median, high } = found;
  if (median !== null) return { low, median, high };
  const som = (amount: number): number => Math.round((amount * priceUzs) / price);
  return { low: som(low), high: som(high) };
}

/** Bounds as the panel shows them; of those that are stated, not measured, nothing but the prices is known. */
interface PriceBoundsRow {
  low: number;
  median: number | null;
  high: number;
  category_id: number;
  /** of the category and those above it, the topmost first */
  names: { name_uz: string; name_ru: string | null; name_en: string | null }[];
  unit: string;
  unit_uz: string | null;
  unit_ru: string | null;
  unit_en: string | null;
  products: number | null;
  measured_at: Date | null;
}

interface AskedBounds {
  q: string;
  /** undefined: as the tree of categories stands */
  sortBy: PriceBoundsSort | undefined;
  sortOrder: 'asc' | 'desc';
  /** in which the names of categories are read */
  language: Language;
  limit: number;
  offset: number;
}

function orderOf({ sortBy, sortOrder, language }: AskedBounds): RawBuilder<unknown> {
  const tree = sql`b.path, b.unit`;
  if (!sortBy) return tree;
  const name = language === 'ru' || language === 'en' ? sql.ref(`name_${language}`) : sql.ref('name_uz');
  const columns: Readonly<Record<PriceBoundsSort, RawBuilder<unknown>>> = {
    category: sql`lower(coalesce(${name}, name_uz))`,
    low: sql`b.low`,
    median: sql`b.median`,
    high: sql`b.high`,
    products: sql`b.products`,
    measured: sql`b.measured_at`,
  };
  return sql`${columns[sortBy]} ${sql.raw(sortOrder)} nulls last, ${tree}`;
}

/** A page of the bounds that hold, of categories whose names hold a text, and how many there are. */
export async function listPriceBounds(db: Db, asked: AskedBounds): Promise<{ total: number; rows: PriceBoundsRow[] }> {
  const { q, limit, offset } = asked;
  const order = orderOf(asked);
  const found = sql`(
      select category_id, unit, low, median, high, products, measured_at from price_bounds
      union all
      select s.category_id, '', s.low_uzs, null, s.high_uzs, null, null from stated_price_bounds s
      where not exists (select from price_bounds m where m.category_id = s.category_id and m.unit = '')
    ) b join categories c on c.id = b.category_id
    where strpos(lower(concat_ws(' ', c.name_uz, c.name_ru, c.name_en)), lower(${q}::text)) > 0`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(db);
  const { rows } = await sql<PriceBoundsRow>`
    select b.category_id, b.unit, b.low, b.median, b.high, b.products, b.measured_at, o.text_uz as unit_uz, o.text_ru as unit_ru, o.text_en as unit_en,
      (select json_agg(json_build_object('name_uz', n.name_uz, 'name_ru', n.name_ru, 'name_en', n.name_en) order by n.depth)
        from categories n where n.id = any(b.path)) as names
    from (
      select * from (select b.*, c.path, c.name_uz, c.name_ru, c.name_en from ${found}) b
      order by ${order} limit ${limit} offset ${offset}
    ) b
    left join lateral (
      select o.text_uz, o.text_ru, o.text_en from properties u join property_options o on o.property_id = u.id
      where u.role = 'price_unit' and o.key = b.unit and (u.category_id = any(b.path) or b.category_id = any(
        (select path from categories where id = u.category_id)::integer[])) limit 1) o on true
    order by ${order}`.execute(db);
  return { total: counted.rows[0]?.total ?? 0, rows };
}
