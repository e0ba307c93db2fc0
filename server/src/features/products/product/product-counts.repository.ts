import { sql } from 'kysely';
import { limits } from '#contract/values/limits.ts';
import type { Database, DbTransaction } from '#server/platform/database/database.ts';

const recordViewStatement = {
  name: 'record_view',
  text: `with seen as (
      insert into product_views (product_id, day, viewer_key) values ($1, $2::date, $3) on conflict do nothing returning 1),
    stats as (
      insert into product_daily_stats (product_id, day, views) select $1, $2::date, 1 from seen
      on conflict (product_id, day) do update set views = product_daily_stats.views + 1)
    update products set view_count = view_count + 1 where id = $1 and exists (select from seen) returning view_count`,
};

/** Counts a view once per viewer and day (product/listings#views). @returns the new count, or null when it was counted before */
export async function recordView(
  database: Database,
  view: { productId: number; day: string; viewerKey: Buffer },
): Promise<number | null> {
  const values = [view.productId, view.day, view.viewerKey];
  const [row] = await database.rows<{ view_count: number }>(recordViewStatement, values);
  return row?.view_count ?? null;
}

export interface PhoneReveal {
  productId: number;
  /** YYYY-MM-DD in Uzbekistan */
  day: string;
  viewerKey: Buffer;
  /** the viewer's key of the day before, since keys change daily and limits do not end with a day */
  keyOfYesterday: Buffer;
  userId: number | null;
  /** whether somebody is interested, so that it counts */
  counts: boolean;
  now: Date;
}

const hourMs = 3_600_000;

/** Most phones one viewer may be shown in an hour and in 24, and most viewers of one product in 24 hours (rules/limits L21). */
export interface RevealLimits {
  perHour: number;
  perDay: number;
  perProduct: number;
}

/** What was shown within the spans of the limits, and when the first of it. */
interface Shown {
  known: boolean;
  hour: number;
  firstOfHour: Date | null;
  day: number;
  firstOfDay: Date | null;
  product: number;
  firstOfProduct: Date | null;
}

/**
 * Records that a viewer was shown a product's phone; once per viewer, product and day. Calls of one viewer wait for each
 * other, so that many at once do not pass the limits.
 * @returns the seconds to wait when a limit stands in the way, 'counted' when it is a contact
 */
export async function recordReveal(
  transaction: DbTransaction,
  reveal: PhoneReveal,
  limits: RevealLimits,
): Promise<{ wait: number } | 'known' | 'counted'> {
  const lock = reveal.viewerKey.readInt32BE(0);
  await sql`select pg_advisory_xact_lock(7265, ${lock})`.execute(transaction);
  const keys = sql`(${reveal.viewerKey}::bytea, ${reveal.keyOfYesterday}::bytea)`;
  const { rows } = await sql<Shown>`
      with own as (
        select created_at from phone_reveals
        where viewer_key in ${keys} and created_at > ${reveal.now}::timestamptz - interval '1 day'
      ), of_product as (
        select created_at from phone_reveals
        where product_id = ${reveal.productId} and day >= ${reveal.day}::date - 1
          and created_at > ${reveal.now}::timestamptz - interval '1 day'
      ), of_hour as (
        select created_at from own where created_at > ${reveal.now}::timestamptz - interval '1 hour'
      )
      select exists (select from phone_reveals where product_id = ${reveal.productId} and day = ${reveal.day}::date
               and viewer_key = ${reveal.viewerKey}) as known,
        (select count(*)::int from of_hour) as hour, (select min(created_at) from of_hour) as "firstOfHour",
        (select count(*)::int from own) as day, (select min(created_at) from own) as "firstOfDay",
        (select count(*)::int from of_product) as product, (select min(created_at) from of_product) as "firstOfProduct"`.execute(
    transaction,
  );
  const [shown] = rows;
  if (!shown || shown.known) return 'known';
  const until = (isFull: boolean, first: Date | null, windowMs: number): number =>
    isFull ? (first ?? reveal.now).getTime() + windowMs - reveal.now.getTime() : 0;
  const wait = Math.max(
    until(shown.hour >= limits.perHour, shown.firstOfHour, hourMs),
    until(shown.day >= limits.perDay, shown.firstOfDay, 24 * hourMs),
    until(shown.product >= limits.perProduct, shown.firstOfProduct, 24 * hourMs),
  );
  if (wait > 0) return { wait: wait / 1000 };
  await transaction
    .insertInto('phone_reveals')
    .values({
      product_id: reveal.productId,
      day: reveal.day,
      viewer_key: reveal.viewerKey,
      user_id: reveal.userId,
      created_at: reveal.now,
    })
    .execute();
  if (!reveal.counts) return 'known';
  await transaction
    .insertInto('first_contacts')
    .values({ product_id: reveal.productId, at: reveal.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .insertInto('product_daily_stats')
    .values({ product_id: reveal.productId, day: reveal.day, reveals: 1 })
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'day']).doUpdateSet({ reveals: sql`product_daily_stats.reveals + 1` }),
    )
    .execute();
  return 'counted';
}

export interface DailyStats {
  /** YYYY-MM-DD in Uzbekistan */
  day: string;
  views: number;
  likes: number;
  conversations: number;
  reveals: number;
}

/** The days of a listing's statistics that end with `today`, the oldest first; a day without anything counts zeros. */
export function listDailyStats(database: Database, productId: number, today: string): Promise<DailyStats[]> {
  return database.rows<DailyStats>(
    {
      name: 'daily_stats',
      text: `select d.day::date::text as day, coalesce(s.views, 0) as views, coalesce(s.likes, 0) as likes,
          coalesce(s.conversations, 0) as conversations, coalesce(s.reveals, 0) as reveals
        from generate_series($2::date - ${limits.productStatsDays - 1}, $2::date, '1 day') d(day)
        left join product_daily_stats s on s.product_id = $1 and s.day = d.day::date order by d.day`,
    },
    [productId, today],
  );
}
