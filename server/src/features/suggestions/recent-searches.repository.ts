import { sql } from 'kysely';
import { limits } from '#contract/values/limits.ts';
import type { Db } from '#server/platform/database/database.ts';

export interface RecentSearch {
  query: string;
  searched_at: Date;
}

/** Newest first. */
export async function readRecentSearches(db: Db, userId: number): Promise<RecentSearch[]> {
  return db
    .selectFrom('recent_searches')
    .select(['query', 'searched_at'])
    .where('user_id', '=', userId)
    .orderBy('searched_at', 'desc')
    .limit(limits.recentSearches)
    .execute();
}

/**
 * Remembers texts, the last one as the newest, and forgets those beyond the bound and those that were only written in other
 * letters of case, all in one statement.
 * @param queries each once
 */
export async function writeRecentSearches(
  db: Db,
  { userId, queries, now }: { userId: number; queries: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    with given as (
      select query, ${now}::timestamptz + n * interval '1 microsecond' as searched_at
      from unnest(${[...queries]}::text[]) with ordinality g(query, n)
    ), written as (
      insert into recent_searches (user_id, query, searched_at)
      select ${userId}::bigint, query, searched_at from given order by query
      on conflict (user_id, query) do update set searched_at = excluded.searched_at
    ), kept as (
      select query from recent_searches
      where user_id = ${userId} and lower(query) not in (select lower(query) from given)
      order by searched_at desc
      limit greatest(0, ${limits.recentSearches} - (select count(*) from given))
    )
    delete from recent_searches
    where user_id = ${userId} and query not in (select query from given) and query not in (select query from kept)`.execute(
    db,
  );
}

/** @param query null forgets all */
export async function deleteRecentSearches(db: Db, userId: number, query: string | null): Promise<void> {
  const mine = db.deleteFrom('recent_searches').where('user_id', '=', userId);
  await (query === null ? mine : mine.where(sql<boolean>`lower(query) = lower(${query})`)).execute();
}
