import { sql } from 'kysely';
import { devices, type Split, splitNames } from '#contract/values/overview.ts';
import { unofferedStatuses } from '#contract/values/products/product-life.ts';
import { tashkentDay } from '#contract/values/tashkent.ts';
import { isAnswer } from '#server/platform/database/conversation-members.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { isOverBy, isOverWithin, isWithin } from '#server/platform/database/days.repository.ts';
import { deleteSome } from '#server/platform/database/purges.repository.ts';
import { spanEdges } from './spans.ts';

/** Days in a row, YYYY-MM-DD in Tashkent, both included. */
export interface Days {
  from: string;
  to: string;
}

/** The lock of whoever counts: two at once would count the same rows. */
const countingLock = 30_085;

const dayOf = (moment: string) => sql`(${sql.ref(moment)} at time zone 'Asia/Tashkent')::date`;
const spanBetween = (from: string, to: string) =>
  sql`width_bucket(extract(epoch from ${sql.ref(to)} - ${sql.ref(from)}) / 60, ${spanEdges}::float8[])`;

/**
 * Counts a day anew from the rows of what happened. A share of what was to happen within a time belongs to the day on which the time was over, so
 * that it never changes afterwards: what the day of `now` still has before it does not count yet.
 * @returns false where somebody else is counting
 */
export async function countDay(db: Db, day: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(${countingLock}) as "isFree"`.execute(transaction);
    if (!rows[0]?.isFree) return false;
    await sql`set local statement_timeout = '2min'`.execute(transaction);
    // What happened on a day is found by its index, and each product of it by its id: a plan that reads all products is cheap only while they are few.
    await sql`set local enable_hashjoin = off`.execute(transaction);
    await sql`set local enable_mergejoin = off`.execute(transaction);
    await transaction
      .deleteFrom('daily_counts')
      .where('split', 'in', ['', ...splitNames])
      .where('day', '=', day)
      .execute();
    const days = { from: day, to: day };
    await insertCounts(transaction, days, now);
    await insertPayingSellers(transaction, days);
    await insertDeviceCounts(transaction, days);
    return true;
  });
}

async function insertCounts(transaction: DbTransaction, { from, to }: Days, now: Date): Promise<void> {
  const within = (moment: string) => isWithin(sql.ref(moment), { from, to });
  /** Whose time of so many days since then was over in these days, and is by now. */
  const wasOver = (moment: string, time: number) =>
    sql`${isOverWithin(sql.ref(moment), time, { from, to })} and ${isOverBy(sql.ref(moment), time, now)}`;
  const placed = sql`p.root_category_id, p.region_id`;
  /** Staff do not count, whatever they do. */
  const isOfUser = (account: string) =>
    sql`exists (select from users u where u.id = ${sql.ref(account)} and u.role = 'user')`;
  const offered = sql`p.status <> all (${[...unofferedStatuses]}::text[])`;
  const [oneDay, week, month] = [sql`interval '1 day'`, sql`interval '7 days'`, sql`interval '30 days'`];
  const device = sql`array_position(${[...devices]}::text[], device)`;
  await sql`
    with viewed as (
      select s.day, ${placed}, sum(s.views) as views, sum(s.reveals + s.conversations) as contacts
      from product_daily_stats s join products p on p.id = s.product_id
      where s.day between ${from}::date and ${to}::date group by 1, 2, 3
    ), listed as (
      select ${dayOf('p.created_at')} + 7 as day, ${placed}, case when f.at <= p.created_at + ${week} then ${spanBetween('p.created_at', 'f.at')} end as span, count(*) as n
      from products p left join first_contacts f on f.product_id = p.id
      where ${offered} and ${isOfUser('p.seller_id')} and ${wasOver('p.created_at', 7)} group by 1, 2, 3, 4
    ), sellable as (
      select ${dayOf('p.created_at')} + 30 as day, ${placed}, count(*) as n, count(*) filter (where s.at <= p.created_at + ${month}) as sold
      from products p left join product_sales s on s.product_id = p.id
      where ${offered} and ${isOfUser('p.seller_id')} and ${wasOver('p.created_at', 30)} group by 1, 2, 3
    ), asked as (
      select ${dayOf('m.created_at')} + 1 as day, ${placed}, ${spanBetween('m.created_at', 'a.created_at')} as span, count(*) as n
      from messages m
      join conversations c on c.id = m.conversation_id and c.buyer_id = m.sender_id
      join products p on p.id = c.product_id
      left join lateral (
        select a.created_at from messages a
        where a.conversation_id = c.id and a.sender_id = c.seller_id and ${isAnswer('a')} order by a.seq limit 1) a
        on a.created_at <= m.created_at + ${oneDay}
      where m.seq = 1 and m.kind <> 'event' and ${isOfUser('m.sender_id')} and ${wasOver('m.created_at', 1)} group by 1, 2, 3, 4
    ), decided as (
      select ${dayOf('c.decided_at')} as day, ${placed}, c.decided_by,
        case when c.decided_at > c.created_at then ${spanBetween('c.created_at', 'c.decided_at')} end as span, count(*) as n
      from moderation_cases c left join products p on p.id = c.product_id
      where c.decided_by is not null and ${within('c.decided_at')} group by 1, 2, 3, 4, 5
    ), appealed as (
      select ${dayOf('c.appeal_decided_at')} as day, ${placed}, c.decided_by, count(*) as n,
        count(*) filter (where c.appeal_decision = 'overturned') as overturned
      from moderation_cases c left join products p on p.id = c.product_id
      where ${within('c.appeal_decided_at')} group by 1, 2, 3, 4
    ), paid as (
      select ${dayOf('y.paid_at')} as day, ${placed}, sum(y.amount_uzs) as sum
      from payments y left join products p on p.id = y.product_id where ${isOfUser('y.user_id')} and ${within('y.paid_at')} group by 1, 2, 3
    ), refunded as (
      select ${dayOf('y.refunded_at')} as day, ${placed}, count(*) as n, sum(y.amount_uzs) as sum
      from payments y left join products p on p.id = y.product_id where ${isOfUser('y.user_id')} and ${within('y.refunded_at')} group by 1, 2, 3
    ), happened (figure, day, category, region, device, moderator, bucket, count) as (
      select 'visits', day, null::int, nullif(region_id, 0), ${device}, null::bigint, 0, sum(visits) from visit_counts
        where day between ${from}::date and ${to}::date group by day, region_id, device
      union all select 'searches', day, null, null, null, null, 0, sum(searches) from search_queries
        where day between ${from}::date and ${to}::date group by day
      union all select 'searches_in_vain', day, null, null, null, null, 0, sum(without_results) from search_queries
        where day between ${from}::date and ${to}::date group by day
      union all select 'views', day, root_category_id, region_id, null, null, 0, views from viewed
      union all select 'contacts', day, root_category_id, region_id, null, null, 0, contacts from viewed
      union all select 'offers', ${dayOf('m.created_at')}, ${placed}, null, null, 0, count(*)
        from messages m join conversations c on c.id = m.conversation_id join products p on p.id = c.product_id
        where m.kind = 'offer' and ${isOfUser('m.sender_id')} and ${within('m.created_at')} group by 2, 3, 4
      union all select 'sold', ${dayOf('s.at')}, ${placed}, null, null, 0, count(*)
        from product_sales s join products p on p.id = s.product_id where ${isOfUser('p.seller_id')} and ${within('s.at')} group by 2, 3, 4
      union all select 'listings', ${dayOf('p.created_at')}, ${placed}, null, null, 0, count(*)
        from products p where p.status <> 'draft' and ${isOfUser('p.seller_id')} and ${within('p.created_at')} group by 2, 3, 4
      union all select 'users', ${dayOf('u.created_at')}, null, u.region_id, null, null, 0, count(*)
        from users u where u.role = 'user' and ${within('u.created_at')} group by 2, 4
      union all select 'messages', ${dayOf('m.created_at')}, null, null, null, null, 0, count(*)
        from messages m where m.kind <> 'event' and ${isOfUser('m.sender_id')} and ${within('m.created_at')} group by 2
      union all select 'listed', day, root_category_id, region_id, null, null, 0, n from listed
      union all select 'first_contact', day, root_category_id, region_id, null, null, span, n from listed where span is not null
      union all select 'sellable', day, root_category_id, region_id, null, null, 0, n from sellable
      union all select 'sold_in_time', day, root_category_id, region_id, null, null, 0, sold from sellable
      union all select 'asked', day, root_category_id, region_id, null, null, 0, n from asked
      union all select 'first_answer', day, root_category_id, region_id, null, null, span, n from asked where span is not null
      union all select 'orders', ${dayOf('y.created_at')}, ${placed}, null, null, 0, count(*)
        from payments y left join products p on p.id = y.product_id where ${isOfUser('y.user_id')} and ${within('y.created_at')} group by 2, 3, 4
      union all select 'income', day, root_category_id, region_id, null, null, 0, sum from paid
      union all select 'refunds', day, root_category_id, region_id, null, null, 0, n from refunded
      union all select 'refunded', day, root_category_id, region_id, null, null, 0, sum from refunded
      union all select 'reports', ${dayOf('r.created_at')}, ${placed}, null, null, 0, count(*)
        from reports r join moderation_cases c on c.id = r.case_id left join products p on p.id = c.product_id
        where ${isOfUser('r.reporter_id')} and ${within('r.created_at')} group by 2, 3, 4
      union all select 'decision', day, root_category_id, region_id, null, decided_by, span, n from decided where span is not null
      -- What staff did outside the queue has waited for nobody.
      union all select 'decision_at_once', day, root_category_id, region_id, null, decided_by, 0, n from decided where span is null
      union all select 'appeals', day, root_category_id, region_id, null, decided_by, 0, n from appealed
      union all select 'overturned', day, root_category_id, region_id, null, decided_by, 0, overturned from appealed
      -- A day of which nothing else is known was counted too.
      union all select 'counted', d::date, null, null, null, null, 0, 1 from generate_series(${from}::date, ${to}::date, '1 day') d
      -- What happens on it later is missing, so that it is no whole day.
      union all select 'counted_early', d::date, null, null, null, null, 0, 1 from generate_series(${from}::date, ${to}::date, '1 day') d
        where d::date >= ${tashkentDay(now)}::date
    )
    insert into daily_counts (day, split, figure, key, bucket, count)
    select h.day, s.split, h.figure, s.key, h.bucket, sum(h.count)
    from happened h
    cross join lateral (values ('', 0), ('category', h.category), ('region', h.region), ('device', h.device), ('moderator', h.moderator)) s(split, key)
    where s.key is not null and h.count > 0
    group by 1, 2, 3, 4, 5`.execute(transaction);
}

/** People of several days are no sum: who paid within the last 7, 30 and 90 days stands with the last of them, as the bucket of that number. */
async function insertPayingSellers(transaction: DbTransaction, { from, to }: Days): Promise<void> {
  await sql`
    insert into daily_counts (day, split, figure, key, bucket, count)
    select d.day, s.split, 'paying_sellers', s.key, b.days, count(distinct y.user_id)
    from (select generate_series(${from}::date, ${to}::date, '1 day')::date) d(day)
    cross join (values (1), (7), (30), (90)) b(days)
    join payments y on exists (select from users u where u.id = y.user_id and u.role = 'user') and y.paid_at >= (d.day + 1 - b.days)::timestamp at time zone 'Asia/Tashkent'
      and y.paid_at < (d.day + 1)::timestamp at time zone 'Asia/Tashkent'
    left join products p on p.id = y.product_id
    cross join lateral (values ('', 0), ('category', p.root_category_id), ('region', p.region_id)) s(split, key)
    where s.key is not null group by 1, 2, 4, 5`.execute(transaction);
}

/** On what people did it: counted as it happened, since the rows keep no device (record 0089). Visits are counted with theirs. */
async function insertDeviceCounts(transaction: DbTransaction, { from, to }: Days): Promise<void> {
  await sql`
    insert into daily_counts (day, split, figure, key, bucket, count)
    select day, 'device', figure, array_position(${[...devices]}::text[], device), 0, count from device_counts
    where day between ${from}::date and ${to}::date`.execute(transaction);
}

/**
 * Those of these days, which are over, that were never counted as whole ones, the newest first, for they are looked at most. One that was
 * counted before its end is among them: the jobs may have stood still since.
 */
export async function uncountedDays(db: Db, { from, to }: Days): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select d::date as day from generate_series(${from}::date, ${to}::date, '1 day') d
    where not exists (
      select from daily_counts where split = '' and day = d::date and figure = 'counted' and key = 0 and bucket = 0)
      or exists (
      select from daily_counts where split = '' and day = d::date and figure = 'counted_early' and key = 0 and bucket = 0)
    order by d desc`.execute(db);
  return rows.map(({ day }) => day);
}

/** Counts by figure and bucket: 'views 0', 'first_answer 7'. */
export type Counts = ReadonlyMap<string, number>;

/** Every day that was counted has it, also where nothing happened. */
export const countedName = 'counted 0';

const countsIn = (row: Readonly<Record<string, number>>): Counts => new Map(Object.entries(row));

/** The counts of the whole site on each of these days that has any. */
export async function listDailyCounts(db: Db, { from, to }: Days): Promise<ReadonlyMap<string, Counts>> {
  const { rows } = await sql<{ day: string; byName: Record<string, number> }>`
    select day, json_object_agg(figure || ' ' || bucket, count) as "byName" from daily_counts
    where split = '' and day between ${from}::date and ${to}::date group by day`.execute(db);
  return new Map(rows.map(({ day, byName }) => [day, countsIn(byName)]));
}

interface SplitCounts {
  key: number;
  now: Counts;
  before: Counts;
}

/**
 * The sums of a split for the `days` that end with `last` and for as many before them. A count of people is that of the last day of each
 * span: it looks back itself.
 */
export async function sumSplit(
  db: Db,
  split: Split,
  { last: lastDay, days }: { last: string; days: number },
): Promise<SplitCounts[]> {
  const last = sql`${lastDay}::date`;
  const { rows } = await sql<{ key: number; now: Record<string, number>; before: Record<string, number> }>`
    with sums as (
      select key, figure, bucket, day > ${last} - ${days}::int as is_now, sum(count) as count from daily_counts
      where split = ${split} and day > ${last} - ${2 * days}::int and day <= ${last}
        and (figure <> 'paying_sellers' or day in (${last}, ${last} - ${days}::int))
      group by 1, 2, 3, 4
    )
    select key, coalesce(json_object_agg(figure || ' ' || bucket, count) filter (where is_now), '{}') as now,
      coalesce(json_object_agg(figure || ' ' || bucket, count) filter (where not is_now), '{}') as before
    from sums group by key`.execute(db);
  return rows.map(({ key, now, before }) => ({ key, now: countsIn(now), before: countsIn(before) }));
}

/** Forgets some of what was counted of the days before this one, and of the visits of which it was counted. @returns how many rows */
export async function forgetCountsBefore(db: Db, day: string): Promise<number> {
  const isOld = sql`day < ${day}::date`;
  const counts = await deleteSome(db, 'daily_counts', sql`split = any(${['', ...splitNames]}::text[]) and ${isOld}`);
  const visits = await deleteSome(db, 'visit_counts', isOld);
  return counts + visits + (await deleteSome(db, 'device_counts', isOld));
}
