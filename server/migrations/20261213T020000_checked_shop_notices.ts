import { type Kysely, sql } from 'kysely';

export const inTransaction = false;

/** Every notice is of a known kind, those from before the lists of shops too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications validate constraint notifications_kind_check`.execute(db);
}
