import { type Kysely, sql } from 'kysely';

/** How far the titles have been read by what words mean now: another synonym, name or option, and they are read once more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table title_rereadings (
      is_only boolean primary key default true check (is_only),
      mark text not null,
      before_id bigint
    )`.execute(db);
}
