import { type Kysely, sql } from 'kysely';

/** Which parts of a job that removes failed at its last run; no row where none did (product/panel#upkeep). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table purge_failures (
      job text primary key,
      parts text[] not null,
      failed_at timestamptz not null
    )`.execute(db);
}
