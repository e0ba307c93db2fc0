import { type Kysely, sql } from 'kysely';

/** What reference and demo data were loaded, by content hash, so that loading again is quick and safe. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table loaded_data (
      name text primary key,
      content_hash text not null,
      loaded_at timestamptz not null default now()
    )`.execute(db);
}
