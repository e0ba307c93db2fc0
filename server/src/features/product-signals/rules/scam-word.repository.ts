import { sql } from 'kysely';
import type { ScamWordEffect } from '#contract/values/products/product-signals.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';

/** A word that tunes the scam shield, as the table has it. */
export interface ScamWordRow {
  word: string;
  effect: ScamWordEffect;
  warning: string | null;
  created_at: Date;
  username: string | null;
}

/** All of them, the newest first; there are at most `scamWordLimits.words`. */
export function listScamWords(db: Db): Promise<ScamWordRow[]> {
  return db
    .selectFrom('scam_words as s')
    .leftJoin('users as u', 'u.id', 's.created_by')
    .select(['s.word', 's.effect', 's.warning', 's.created_at', 'u.username'])
    .orderBy('s.created_at', 'desc')
    .orderBy('s.word')
    .execute();
}

/** Holds off other changes of the list until the transaction ends. @returns all words */
export async function lockScamWords(transaction: DbTransaction): Promise<string[]> {
  await sql`lock table scam_words in share row exclusive mode`.execute(transaction);
  const rows = await transaction.selectFrom('scam_words').select('word').execute();
  return rows.map(({ word }) => word);
}

export async function insertScamWord(
  transaction: DbTransaction,
  { word, effect, warning }: { word: string; effect: ScamWordEffect; warning: string | null },
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  await transaction
    .insertInto('scam_words')
    .values({ word, effect, warning, created_by: userId, created_at: now })
    .execute();
}

/** @returns what it was; null where it was not there */
export async function deleteScamWord(
  transaction: DbTransaction,
  word: string,
): Promise<{ word: string; effect: ScamWordEffect; warning: string | null } | null> {
  const row = await transaction
    .deleteFrom('scam_words')
    .where('word', '=', word)
    .returning(['word', 'effect', 'warning'])
    .executeTakeFirst();
  return row ?? null;
}
