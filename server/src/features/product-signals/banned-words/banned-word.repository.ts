import { type RawBuilder, sql } from 'kysely';
import {
  type BannedWordSeverity,
  type BannedWordSort,
  type BannedWordTopic,
  noTopic,
} from '#contract/values/products/product-signals.ts';
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
  asked: {
    q: string;
    severity: BannedWordSeverity | undefined;
    topic: BannedWordTopic | typeof noTopic | undefined;
    sortBy: BannedWordSort;
    sortOrder: 'asc' | 'desc';
    limit: number;
    offset: number;
  },
): Promise<{ total: number; rows: BannedWordRow[] }> {
  const matching = db
    .selectFrom('banned_words as b')
    .where(sql<boolean>`strpos(lower(b.word), lower(${asked.q}::text)) > 0`)
    .$if(asked.severity !== undefined, (query) => query.where('b.severity', '=', asked.severity ?? 'hold'))
    .$if(asked.topic !== undefined, (query) =>
      query.where(sql<boolean>`coalesce(b.topic, ${noTopic}) = ${asked.topic}`),
    );
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
  words: readonly Pick<BannedWordRow, 'word' | 'severity' | 'topic'>[],
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  if (words.length === 0) return;
  await transaction
    .insertInto('banned_words')
    .values(words.map(({ word, severity, topic }) => ({ word, severity, topic, created_by: userId, created_at: now })))
    .execute();
}

/** A word as it stays until the transaction ends. */
export function lockBannedWord(transaction: DbTransaction, word: string): Promise<BannedWordRow | undefined> {
  return transaction
    .selectFrom('banned_words as b')
    .leftJoin('users as u', 'u.id', 'b.created_by')
    .select(['b.word', 'b.severity', 'b.topic', 'b.created_at', 'u.username'])
    .where('b.word', '=', word)
    .forUpdate('b')
    .executeTakeFirst();
}

export async function saveBannedWord(
  transaction: DbTransaction,
  { word, severity, topic }: Pick<BannedWordRow, 'word' | 'severity' | 'topic'>,
): Promise<void> {
  await transaction.updateTable('banned_words').set({ severity, topic }).where('word', '=', word).execute();
}

/** @returns what the word did and was about; undefined where it was not there */
export function deleteBannedWord(
  transaction: DbTransaction,
  word: string,
): Promise<Pick<BannedWordRow, 'word' | 'severity' | 'topic'> | undefined> {
  return transaction
    .deleteFrom('banned_words')
    .where('word', '=', word)
    .returning(['word', 'severity', 'topic'])
    .executeTakeFirst();
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
