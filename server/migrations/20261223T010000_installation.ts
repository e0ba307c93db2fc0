import { type Kysely, sql } from 'kysely';

/** One row that tells this database from any other: the file store and copies name it, so that none is taken for another's (rules/uploads#orphans). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      is_only boolean primary key default true check (is_only),
      id uuid not null default gen_random_uuid(),
      strays_kept integer not null default 0 check (strays_kept >= 0)
    )`.execute(db);
  await sql`insert into installation default values`.execute(db);
}
