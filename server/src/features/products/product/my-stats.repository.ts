import { limits } from '#contract/values/limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DailyStats } from './product-counts.repository.ts';

type Amounts = Omit<DailyStats, 'day'>;

const sums = ['views', 'likes', 'conversations', 'reveals']
  .map((measure) => `coalesce(sum(s.${measure}), 0)::int as ${measure}`)
  .join(', ');

/** `$1` = seller, `$2` = today; each product's days lie together in the key of the table. */
const ownStats = `from products p join product_daily_stats s on s.product_id = p.id
  where p.seller_id = $1 and p.status <> 'draft' and s.day > $2::date - ${limits.statsDays} and s.day <= $2::date`;

/** What all products of a seller have seen on each day up to `today`, the oldest first; a day without anything counts zeros. */
export function listDailyStatsOfSeller(database: Database, sellerId: number, today: string): Promise<DailyStats[]> {
  return database.rows<DailyStats>(
    {
      name: 'seller_daily_stats',
      text: `with s as (select s.* ${ownStats})
        select d.day::date::text as day, ${sums}
        from generate_series($2::date - ${limits.statsDays - 1}, $2::date, '1 day') d(day)
        left join s on s.day = d.day::date group by d.day order by d.day`,
    },
    [sellerId, today],
  );
}

/** The same of each product, the most viewed first. */
export function listProductStatsOfSeller(
  database: Database,
  sellerId: number,
  today: string,
): Promise<(Amounts & { id: number; title: string })[]> {
  return database.rows(
    {
      name: 'seller_product_stats',
      text: `select p.id, p.title, ${sums} ${ownStats}
        group by p.id order by views desc, p.id desc limit ${limits.statsProducts}`,
    },
    [sellerId, today],
  );
}

/** The same by day and product, the newest first. */
export function listStatsRowsOfSeller(
  database: Database,
  sellerId: number,
  today: string,
): Promise<(DailyStats & { product_id: number; title: string })[]> {
  return database.rows(
    {
      name: 'seller_stats_rows',
      text: `select s.day::text as day, s.product_id, p.title, s.views, s.likes, s.conversations, s.reveals ${ownStats}
        order by s.day desc, s.product_id limit ${limits.statsRows}`,
    },
    [sellerId, today],
  );
}
