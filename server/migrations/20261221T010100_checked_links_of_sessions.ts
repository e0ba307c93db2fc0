import { type Kysely, sql } from 'kysely';
import { createIndexOnline } from '#server/platform/database/schema/online-changes.ts';

export const inTransaction = false;

/** Every link names a session that is there, or none; a session that goes finds its links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['export_links', 'telegram_links']) {
    await sql`alter table ${sql.table(table)} validate constraint ${sql.ref(`${table}_session_id_fkey`)}`.execute(db);
    await createIndexOnline(db, `${table}_of_session`, `on ${table} (session_id)`);
  }
}
