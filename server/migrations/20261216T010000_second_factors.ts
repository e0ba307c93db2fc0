import { type Kysely, sql } from 'kysely';

/** The second factor of staff, its recovery codes, and sign-ins that wait for it (rules/identity#second-factor). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_factors (
      user_id bigint primary key references users on delete cascade,
      sealed_secret bytea not null,
      session_id uuid not null,
      begun_at timestamptz not null,
      turned_on_at timestamptz,
      last_step bigint not null default 0,
      recovery_salt bytea
    )`.execute(db);
  await sql`
    create table recovery_codes (
      user_id bigint not null references second_factors on delete cascade,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    )`.execute(db);
  await sql`
    create table second_factor_challenges (
      token_hash bytea primary key,
      user_id bigint not null references users on delete cascade,
      device_hash bytea,
      wrong_tries integer not null default 0,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index second_factor_challenges_user on second_factor_challenges (user_id)`.execute(db);
  await sql`alter table sessions add column factor_confirmed_at timestamptz`.execute(db);
}
