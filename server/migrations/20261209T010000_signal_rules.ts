import { type Kysely, sql } from 'kysely';

/**
 * What staff set of the signals without a release: those that are off, words of the scam shield, and the prices between which those of a
 * category lie, by the unit that a price is for (record 0087). `category_prices` stays for the version before, which measures it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signals_off (
      kind text primary key,
      turned_off_by bigint references users,
      turned_off_at timestamptz not null
    )`.execute(db);
  await sql`
    create table scam_words (
      word text primary key,
      effect text not null check (effect in ('warn', 'pass')),
      warning text,
      created_by bigint references users,
      created_at timestamptz not null,
      check ((effect = 'warn') = (warning is not null))
    )`.execute(db);
  await sql`
    create table price_bounds (
      category_id integer not null references categories on delete cascade,
      unit text not null,
      low bigint not null,
      median bigint not null,
      high bigint not null,
      products integer not null,
      measured_at timestamptz not null,
      primary key (category_id, unit)
    )`.execute(db);
}
