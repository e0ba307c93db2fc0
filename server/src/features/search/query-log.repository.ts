import { sql } from 'kysely';
import { retention } from '#contract/values/retention.ts';
import { tashkentDay } from '#contract/values/tashkent.ts';
import type { Db } from '#server/platform/database/database.ts';
import { deleteSome } from '#server/platform/database/purges.repository.ts';

/** What is counted of a text. */
export interface QueryCount {
  /** as it was typed first, in small letters */
  written: string;
  searches: number;
  withoutResults: number;
  removedParts: number;
  /** 64 bits, of which each searcher sets one */
  people: bigint;
  /** the same of those who took a part back */
  removers: bigint;
}

/** Texts of one day; beyond them only those that the day has already are counted. */
const textsOfDay = 100_000;

/** Adds counts of searches to the day of `now` in Tashkent. */
export async function addQueryCounts(db: Db, now: Date, counts: ReadonlyMap<string, QueryCount>): Promise<void> {
  const rows = [...counts].map(([query, { people, removers, ...count }]) => ({
    query,
    ...count,
    people: String(BigInt.asIntN(64, people)),
    removers: String(BigInt.asIntN(64, removers)),
  }));
  const day = tashkentDay(now);
  await sql`
    with full_day as (select count(*) >= ${textsOfDay} as is_full from search_queries where day = ${day}::date)
    insert into search_queries (day, query, written, searches, without_results, removed_parts, people, removers)
    select ${day}::date, query, written, searches, "withoutResults", "removedParts", people, removers
    from json_to_recordset(${JSON.stringify(rows)})
      as r(query text, written text, searches integer, "withoutResults" integer, "removedParts" integer, people bigint, removers bigint), full_day
    where not is_full or exists (select from search_queries known where known.day = ${day}::date and known.query = r.query)
    order by query
    on conflict (day, query) do update set written = coalesce(search_queries.written, excluded.written),
      searches = search_queries.searches + excluded.searches,
      without_results = search_queries.without_results + excluded.without_results,
      removed_parts = search_queries.removed_parts + excluded.removed_parts,
      people = search_queries.people | excluded.people,
      removers = search_queries.removers | excluded.removers`.execute(db);
}

/** Frequent searches are drawn from the last month; what is older than rules/privacy#retention says is forgotten. */
export async function purgeQueryCounts(db: Db, now: Date): Promise<void> {
  const before = tashkentDay(now.getTime() - retention.searchCountDays * 86_400_000);
  await deleteSome(db, 'search_queries', sql`day < ${before}::date`);
}
