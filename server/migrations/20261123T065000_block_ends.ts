import { type Kysely, sql } from 'kysely';

/** Accounts whose block ends by itself, for the job that lifts it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index users_block_ends on users (blocked_until) where status = 'blocked' and blocked_until is not null`.execute(
    db,
  );
}
