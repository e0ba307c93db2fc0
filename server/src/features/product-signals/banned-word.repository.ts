import { sql } from 'kysely';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';

/** A word that holds listings, as staff wrote it. */
export interface BannedWordRow {
  word: string;
  created_at: Date;
  username: string | null;
}

export async function listAllBannedWords(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('banned_words').select('word').orderBy('word').execute();
  return rows.map(({ word }) => word);
}

/** A page of the words that hold a text, and how many there are; the list is bounded. */
export async function findBannedWords(
  db: Db,
  asked: { q: string; sortBy: 'word' | 'createdAt'; sortOrder: 'asc' | 'desc'; limit: number; offset: number },
): Promise<{ total: number; rows: BannedWordRow[] }> {
  const matching = db
    .selectFrom('banned_words as b')
    .where(sql<boolean>`strpos(lower(b.word), lower(${asked.q}::text)) > 0`);
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .leftJoin('users as u', 'u.id', 'b.created_by')
    .select(['b.word', 'b.created_at', 'u.username'])
    .orderBy(asked.sortBy === 'word' ? 'b.word' : 'b.created_at', asked.sortOrder)
    .orderBy('b.word')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();
  return { total, rows };
}

/** Holds off other changes of the list until the transaction ends. @returns all words */
export async function lockBannedWords(transaction: DbTransaction): Promise<string[]> {
  await sql`lock table banned_words in share row exclusive mode`.execute(transaction);
  return listAllBannedWords(transaction);
}

export async function insertBannedWord(
  transaction: DbTransaction,
  { word, userId, now }: { word: string; userId: number; now: Date },
): Promise<void> {
  await transaction.insertInto('banned_words').values({ word, created_by: userId, created_at: now }).execute();
}

/** @returns whether it was there */
export async function deleteBannedWord(transaction: DbTransaction, word: string): Promise<boolean> {
  const result = await transaction.deleteFrom('banned_words').where('word', '=', word).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Active listings that may hold these words, newest first; the index alone tells which. `query` is a tsquery. */
export async function listMayContain(
  db: Db,
  query: string,
  limit: number,
): Promise<{ id: number; title: string; description: string }[]> {
  const { rows } = await sql<{ id: number; title: string; description: string }>`
    select id, title, description from products where status = 'active' and search @@ ${query}::tsquery
    order by id desc limit ${limit}`.execute(db);
  return rows;
}
