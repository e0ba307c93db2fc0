import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

/** Active listings with a price from which a category has a usual price. */
const productsAtLeast = 30;
/** Tukey's outer fence on the logarithms of prices: what lies outside is no dear or cheap thing but a slip or a bait. */
const fence = 3;
/** Where all prices are alike, eight times more or less is still usual. */
const leastSpread = Math.log(2);

/** Measures what things cost in each category, so'm; runs daily, so that posting compares with three numbers. */
export async function measureCategoryPrices(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = '5min'`.execute(transaction);
    await sql`
      with measured as (
        select category_id, count(*) as products,
          percentile_cont(array[0.25, 0.5, 0.75]) within group (order by ln(price_uzs)) as q
        from products where status = 'active' and price_uzs > 0
        group by category_id having count(*) >= ${productsAtLeast}
      ), spread as (
        select *, greatest(q[3] - q[1], ${leastSpread}::double precision) * ${fence}::double precision as width from measured
      ), written as (
        insert into category_prices (category_id, median, low, high, products, measured_at)
        select category_id, exp(q[2]), exp(q[1] - width), least(exp(q[3] + width), 1e15), products, ${now} from spread
        on conflict (category_id) do update set median = excluded.median, low = excluded.low, high = excluded.high,
          products = excluded.products, measured_at = excluded.measured_at
      )
      delete from category_prices where category_id not in (select category_id from spread)`.execute(transaction);
  });
}
