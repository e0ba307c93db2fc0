import { type Kysely, sql } from 'kysely';

/** Days of TOP that staff ended are not used up: what was paid for them can go back (product/listings#top). Days that had not begun are none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table promotions add column ended_at timestamptz, drop constraint promotions_check,
    add constraint promotions_span check (starts_at < ends_at or (ended_at is not null and starts_at = ends_at)) not valid`.execute(
    db,
  );
}
