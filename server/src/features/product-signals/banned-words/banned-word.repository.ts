import { type RawBuilder, sql } from 'kysely';
import type { BannedWordSeverity, BannedWordSort } from '#contract/values/products/product-signals.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';

/** A word that holds listings, as staff wrote it. */
export interface BannedWordRow {
  word: string;
  severity: BannedWordSeverity;
  topic: string | null;
  created_at: Date;
  username: string | null;
}

/** A word with what it does. */
export type ListedWord = Pick<BannedWordRow, 'word' | 'severity'>;

export function listAllBannedWords(db: Db): Promise<ListedWord[]> {
  return db.selectFrom('banned_words').select(['word', 'severity']).orderBy('word').execute();
}

/** What each column of the list is ordered by; what the product ships has no author, and some words no topic. */
const orders: Readonly<Record<BannedWordSort, RawBuilder<unknown>>> = {
  word: sql`lower(b.word)`,
  severity: sql`b.severity = 'block'`,
  topic: sql`b.topic`,
  createdBy: sql`lower(u.username)`,
  createdAt: sql`b.created_at`,
};

/** A page of the words that hold a text, and how many there are; the list is bounded. */
export async function findBannedWords(
  db: Db,
  asked: { q: string; sortBy: BannedWordSort; sortOrder: 'asc' | 'desc'; limit: number; offset: number },
): Promise<{ total: number; rows: BannedWordRow[] }> {
  const matching = db
    .selectFrom('banned_words as b')
    .where(sql<boolean>`strpos(lower(b.word), lower(${asked.q}::text)) > 0`);
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .leftJoin('users as u', 'u.id', 'b.created_by')
    .select(['b.word', 'b.severity', 'b.topic', 'b.created_at', 'u.username'])
    .orderBy(orders[asked.sortBy], (order) => (asked.sortOrder === 'desc' ? order.desc() : order.asc()).nullsLast())
    .orderBy('b.word')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();
  return { total, rows };
}

/** Holds off other changes of the list until the transaction ends. @returns all words */
export async function lockBannedWords(transaction: DbTransaction): Promise<ListedWord[]> {
  await sql`lock table banned_words in share row exclusive mode`.execute(transaction);
  return listAllBannedWords(transaction);
}

export async function insertBannedWords(
  transaction: DbTransaction,
  words: readonly ListedWord[],
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  if (words.length === 0) return;
  await transaction
    .insertInto('banned_words')
    .values(words.map(({ word, severity }) => ({ word, severity, created_by: userId, created_at: now })))
    .execute();
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
