import { type Kysely, sql } from 'kysely';

/** What failed for good, what was purged when, and how many codes a day may cost (product/panel#upkeep). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deliveries add column failed_at timestamptz, add column failure text`.execute(db);
  await sql`
    create table gateway_faults (
      id bigint generated always as identity primary key,
      gateway text not null check (gateway in ('payme')),
      call text not null,
      body text not null,
      reason text not null,
      times integer not null default 1,
      failed_at timestamptz not null,
      unique (gateway, call)
    )`.execute(db);
  await sql`
    create table purges (
      job text not null,
      day date not null,
      removed bigint not null,
      last_at timestamptz not null,
      primary key (job, day)
    )`.execute(db);
  await sql`
    create table code_budget (
      is_only boolean primary key default true check (is_only),
      codes_a_day integer not null check (codes_a_day between 100 and 1000000)
    )`.execute(db);
}
