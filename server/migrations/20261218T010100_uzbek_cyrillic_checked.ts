import { type Kysely, sql } from 'kysely';

export const inTransaction = false;

/** Every account there is has been checked, as one that is written is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users validate constraint users_language_check`.execute(db);
}
