import { sql } from 'kysely';
import type { Db } from '#server/platform/database/database.ts';

const perDay = 200;

/** Of a text that fewer have searched for, or have taken a part back of, nothing is shown: it may tell of a person, or one made it up. */
const leastPeople = 5;

interface SearchCount {
  /** as it was written on the day on which most searched for it */
  query: string;
  searches: number;
  withoutResults: number;
  removedParts: number;
}

/** The texts of which something was counted most often in some days up to `last`, as far as they are among the first 200 such of a day. */
export async function listSearches(
  db: Db,
  counted: 'searches' | 'without_results' | 'removed_parts',
  { last, days, most }: { last: string; days: number; most: number },
): Promise<SearchCount[]> {
  const count = sql.ref(counted);
  const people = sql.ref(counted === 'removed_parts' ? 'q.removers' : 'q.people');
  const { rows } = await sql<SearchCount>`
    select coalesce((array_agg(q.written order by q.searches desc, d desc) filter (where q.written is not null))[1], q.query) as query,
      sum(q.searches)::int as searches, sum(q.without_results)::int as "withoutResults",
      sum(q.removed_parts)::int as "removedParts"
    from generate_series(${last}::date - ${days - 1}::int, ${last}::date, '1 day') d
    cross join lateral (
      select * from search_queries where day = d::date and ${count} > 0 order by ${count} desc limit ${perDay}
    ) q
    group by q.query having bit_count(bit_or(q.people)::bit(64)) >= ${leastPeople}
      and bit_count(bit_or(${people})::bit(64)) >= ${leastPeople}
    order by sum(q.${count}) desc, q.query limit ${most}`.execute(db);
  return rows;
}
