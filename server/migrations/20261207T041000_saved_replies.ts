import { type Kysely, sql } from 'kysely';

/** What a person answers again and again; and whether they let others see when they were here last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_replies (
      user_id bigint primary key references users,
      replies text[] not null check (cardinality(replies) between 1 and 20)
    )`.execute(db);
  await sql`alter table users add shows_last_seen boolean not null default true`.execute(db);
}
