import { type Kysely, sql } from 'kysely';

/**
 * Links to the archive and to the bot name the session that made them, and work as long as it does (rules/identity#sessions). What the
 * version before makes names none, and is of use to that version alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['export_links', 'telegram_links']) {
    await sql`
      alter table ${sql.table(table)}
        add column session_id uuid,
        add constraint ${sql.ref(`${table}_session_id_fkey`)}
          foreign key (session_id) references sessions on delete cascade not valid`.execute(db);
  }
}
