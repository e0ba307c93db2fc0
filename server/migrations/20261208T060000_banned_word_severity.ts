import { type Kysely, sql } from 'kysely';

/** What a banned word does to a listing, and what it is about; words of before hold, as they did (record 0084). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table banned_words
      add severity text not null default 'hold' check (severity in ('hold', 'block')),
      add topic text`.execute(db);
}
