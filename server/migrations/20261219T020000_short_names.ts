import { type Kysely, sql } from 'kysely';

/**
 * Short names of properties, each by the name that it shortens: a name that staff has changed has none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table properties add column short_names jsonb not null default '{}'`.execute(db);
}
