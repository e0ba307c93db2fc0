import { sql } from 'kysely';
import { tashkentDay } from '#contract/values/tashkent.ts';
import type { Db } from '#server/platform/database/database.ts';

/** What is counted of a text. */
export interface QueryCount {
  searches: number;
  withoutResults: number;
  removedParts: number;
  /** 64 bits, of which each searcher sets one */
  people: bigint;
}

/** Adds counts of searches to the day of `now` in Tashkent. */
export async function addQueryCounts(db: Db, now: Date, counts: ReadonlyMap<string, QueryCount>): Promise<void> {
  const rows = [...counts].map(([query, { people, ...count }]) => ({
    query,
    ...count,
    people: String(BigInt.asIntN(64, people)),
  }));
  await sql`
    insert into search_queries (day, query, searches, without_results, removed_parts, people)
    select ${tashkentDay(now)}::date, query, searches, "withoutResults", "removedParts", people
    from json_to_recordset(${JSON.stringify(rows)})
      as r(query text, searches integer, "withoutResults" integer, "removedParts" integer, people bigint)
    order by query
    on conflict (day, query) do update set searches = search_queries.searches + excluded.searches,
      without_results = search_queries.without_results + excluded.without_results,
      removed_parts = search_queries.removed_parts + excluded.removed_parts,
      people = search_queries.people | excluded.people`.execute(db);
}

/** Frequent searches are drawn from the last month; what is older than 90 days is forgotten. */
export async function purgeQueryCounts(db: Db, now: Date): Promise<void> {
  const before = tashkentDay(now.getTime() - 90 * 86_400_000);
  await db.deleteFrom('search_queries').where('day', '<', before).execute();
}
