import { type Kysely, sql } from 'kysely';

/**
 * When the person of a session was here (product/chat#last-seen), apart from when the session was used: a hidden page refreshes its token. Of the
 * sessions that are there already nobody knows, so they have this moment; the earlier of the two is right, until they are noted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column last_present_at timestamptz not null default now()`.execute(db);
}
