import { type Kysely, sql } from 'kysely';

/** An account may be spoken to in Uzbek Cyrillic (product/addresses#cyrillic). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users drop constraint users_language_check,
      add constraint users_language_check check (language in ('uz', 'uz-Cyrl', 'ru', 'en')) not valid`.execute(db);
}
