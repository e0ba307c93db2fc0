import { type Kysely, sql } from 'kysely';

/**
 * Messages about a deal that are stored and that nobody is known to have announced yet: whoever dies in between leaves them to the
 * next run of the job (record 0086).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table pending_deal_events
      add column announcing jsonb,
      add column announcing_since timestamptz,
      add constraint pending_deal_events_announcing_check check ((announcing is null) = (announcing_since is null))`.execute(
    db,
  );
}
