import { sql } from 'kysely';
import type { SavedFilter } from '#contract/searches/saved-filter.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { CompiledFilter } from './compile-filter.ts';

export interface SavedSearchRow extends CompiledFilter {
  id: number;
  user_id: number;
  name: string;
  filter: unknown;
  notify: boolean;
  seen_at: Date;
  created_at: Date;
}

/** One person's, newest first. */
export async function readSavedSearches(db: Db, userId: number): Promise<SavedSearchRow[]> {
  return db
    .selectFrom('saved_searches')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export interface NewSavedSearch {
  userId: number;
  name: string;
  filter: SavedFilter;
  filterKey: string;
  compiled: CompiledFilter;
  notify: boolean;
  now: Date;
}

/**
 * Stores a search; one with the same filter stays as it is, but for its notices. Calls of one person wait for each other, so
 * that many at once do not pass the bound.
 * @returns null where the person has as many as there may be
 */
export async function insertSavedSearch(
  db: Db,
  { userId, name, filter, filterKey, compiled, notify, now }: NewSavedSearch,
  most: number,
): Promise<SavedSearchRow | null> {
  return db.transaction().execute(async (transaction) => {
    const lock = `saved searches ${userId}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(transaction);
    const same = await transaction
      .updateTable('saved_searches')
      .set({ notify })
      .where('user_id', '=', userId)
      .where('filter_key', '=', filterKey)
      .returningAll()
      .executeTakeFirst();
    if (same) return same;
    const { count } = await transaction
      .selectFrom('saved_searches')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (count >= most) return null;
    return transaction
      .insertInto('saved_searches')
      .values({
        user_id: userId,
        name,
        filter: JSON.stringify(filter),
        filter_key: filterKey,
        ...compiled,
        notify,
        seen_at: now,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

export interface SavedSearchChange {
  name: string | undefined;
  notify: boolean | undefined;
  seenAt: Date | undefined;
}

/** Changes one of a person's searches. @returns null where it is not theirs */
export async function changeSavedSearch(
  db: Db,
  { userId, id }: { userId: number; id: number },
  { name, notify, seenAt }: SavedSearchChange,
): Promise<SavedSearchRow | null> {
  const row = await db
    .updateTable('saved_searches')
    .set({
      id: sql<number>`id`,
      ...(name === undefined ? {} : { name }),
      ...(notify === undefined ? {} : { notify }),
      ...(seenAt === undefined ? {} : { seen_at: seenAt }),
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** @returns false where it is not theirs */
export async function deleteSavedSearch(db: Db, { userId, id }: { userId: number; id: number }): Promise<boolean> {
  const result = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Searches of all people by id, for upkeep. */
export async function readSavedSearchesAfter(db: Db, after: number, limit: number): Promise<SavedSearchRow[]> {
  return db.selectFrom('saved_searches').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute();
}

/** Stores what a filter means by now. */
export async function writeCompiledFilter(db: Db, id: number, compiled: CompiledFilter): Promise<void> {
  await db.updateTable('saved_searches').set(compiled).where('id', '=', id).execute();
}
