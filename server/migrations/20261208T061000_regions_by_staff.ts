import { type Kysely, sql } from 'kysely';

/** A region that staff adds has neither the code of the classifier nor, yet, a name in the other script, like a district (record 0037). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table regions alter column soato drop not null, alter column name_cyrl drop not null`.execute(db);
}
