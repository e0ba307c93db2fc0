import { type Kysely, sql } from 'kysely';

/** What an administrator says of a file that edits listings of others: the rule and the comment that their owners read (product/trust#acts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports add column rule text, add column note text`.execute(db);
}
