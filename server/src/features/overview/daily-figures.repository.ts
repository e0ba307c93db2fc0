import { sql } from 'kysely';
import type { DailyFigure } from '#contract/values/overview.ts';
import { tashkentMidnight } from '#contract/values/tashkent.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Counts one day (YYYY-MM-DD in Tashkent) anew. */
export async function countDay(db: Db, day: string): Promise<void> {
  const starts = sql`${tashkentMidnight(day)}::timestamptz`;
  const ofDay = sql`created_at >= ${starts} and created_at < ${starts} + interval '1 day'`;
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('daily_figures').where('day', '=', day).execute();
    await sql`
      with touched as (
        select coalesce(p.root_category_id, 0) as category_id, sum(s.views) as views, sum(s.reveals + s.conversations) as contacts
        from product_daily_stats s join products p on p.id = s.product_id where s.day = ${day}::date group by 1
      ), searched as (
        select coalesce(sum(searches), 0) as searches, coalesce(sum(without_results), 0) as in_vain
        from search_queries where day = ${day}::date
      )
      insert into daily_figures (day, figure, category_id, count)
      select ${day}::date, figure, category_id, count from (
        select 'listings' as figure, coalesce(root_category_id, 0) as category_id, count(*) as count
          from products where status <> 'draft' and ${ofDay} group by 2
        union all select 'users', 0, count(*) from users where ${ofDay}
        union all select 'messages', 0, count(*) from messages where kind <> 'event' and ${ofDay}
        union all select 'searches', 0, searches from searched
        union all select 'searches_without_results', 0, in_vain from searched
        union all select 'views', category_id, views from touched
        union all select 'contacts', category_id, contacts from touched
      ) counted
      on conflict (day, figure, category_id) do update set count = excluded.count`.execute(transaction);
  });
}

/** Of the days up to `today` those that were never counted, oldest first. */
export async function uncountedDays(db: Db, today: string, days: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select d::date as day from generate_series(${today}::date - ${days - 1}::int, ${today}::date, '1 day') d
    where not exists (select from daily_figures where day = d::date and figure = 'users' and category_id = 0)
    order by d`.execute(db);
  return rows.map(({ day }) => day);
}

export interface DayRow extends Readonly<Record<DailyFigure, number>> {
  day: string;
}

/** The figures of the whole site for the days that end with `today`, oldest first; a day without anything counts zeros. */
export async function listDays(db: Db, today: string, days: number): Promise<DayRow[]> {
  const of = (figure: string) => sql`coalesce(sum(f.count) filter (where f.figure = ${figure}), 0)::bigint`;
  const { rows } = await sql<DayRow>`
    select d::date as day, ${of('listings')} as listings, ${of('users')} as users, ${of('messages')} as messages,
      ${of('searches')} as searches, ${of('searches_without_results')} as "searchesWithoutResults", ${of('views')} as views,
      ${of('contacts')} as contacts
    from generate_series(${today}::date - ${days - 1}::int, ${today}::date, '1 day') d
    left join daily_figures f on f.day = d::date group by d order by d`.execute(db);
  return rows;
}

/** The figures of each category at the top for the same days. */
export async function listCategoryFigures(db: Db, today: string, days: number) {
  const of = (figure: string) => sql`coalesce(sum(count) filter (where figure = ${figure}), 0)::bigint`;
  const { rows } = await sql<{ category_id: number; listings: number; views: number; contacts: number }>`
    select category_id, ${of('listings')} as listings, ${of('views')} as views, ${of('contacts')} as contacts
    from daily_figures where day > ${today}::date - ${days}::int and category_id <> 0
    group by category_id order by views desc, listings desc, category_id`.execute(db);
  return rows;
}

const perDay = 200;

/** Of a text that fewer have searched for nothing is shown: it may tell of a person. */
const leastPeople = 5;

interface SearchCount {
  query: string;
  searches: number;
  withoutResults: number;
  removedParts: number;
}

/** The texts of which something was counted most often, as far as they are among the first 200 such of a day. */
export async function listSearches(
  db: Db,
  counted: 'searches' | 'without_results' | 'removed_parts',
  { today, days, most }: { today: string; days: number; most: number },
): Promise<SearchCount[]> {
  const count = sql.ref(counted);
  const { rows } = await sql<SearchCount>`
    select q.query, sum(q.searches)::int as searches, sum(q.without_results)::int as "withoutResults",
      sum(q.removed_parts)::int as "removedParts"
    from generate_series(${today}::date - ${days - 1}::int, ${today}::date, '1 day') d
    cross join lateral (
      select * from search_queries where day = d::date and ${count} > 0 order by ${count} desc limit ${perDay}
    ) q
    group by q.query having bit_count(bit_or(q.people)::bit(64)) >= ${leastPeople}
    order by sum(q.${count}) desc, q.query limit ${most}`.execute(db);
  return rows;
}
