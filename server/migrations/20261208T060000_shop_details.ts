import { type Kysely, sql } from 'kysely';

/** What a shop or an agent says on its page: who it is, where, and when it is open (seven days from Monday on). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_details (
      user_id bigint primary key references users,
      about text not null check (char_length(about) <= 1000),
      address text not null check (char_length(address) <= 200),
      hours jsonb check (jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) = 7),
      updated_at timestamptz not null
    )`.execute(db);
}
