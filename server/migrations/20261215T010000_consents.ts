import { type Kysely, sql } from 'kysely';

/** To which version of the rules somebody agreed, and when (product/accounts#consent). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table consents (
      user_id bigint not null references users on delete cascade,
      version text not null,
      given_at timestamptz not null,
      primary key (user_id, version)
    )`.execute(db);
}
