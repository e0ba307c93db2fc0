import type { Kysely } from 'kysely';
import { createIndexOnline } from '#server/platform/database/schema/online-changes.ts';

export const inTransaction = false;

/** What the overview asks of searches: the frequent ones of a day, and those that were understood wrongly. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexOnline(db, 'search_queries_frequent', 'on search_queries (day, searches desc)');
  await createIndexOnline(
    db,
    'search_queries_taken_back',
    'on search_queries (day, removed_parts desc) where removed_parts > 0',
  );
}
