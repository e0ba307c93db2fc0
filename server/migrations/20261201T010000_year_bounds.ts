import { type Kysely, sql } from 'kysely';

/**
 * The upper bound of a year follows the calendar: it lies `years_ahead`, and `calendar_max` is what the calendar gave last. A bound that
 * somebody has stated differs from that and stays. Trees that staff have edited are no longer loaded from the files, so they get it here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table properties add column years_ahead smallint, add column calendar_max double precision`.execute(
    db,
  );
  await sql`
    update properties set years_ahead = max_value - 2026, calendar_max = max_value
    where type = 'INTEGER' and unit = 'yil' and max_value in (2027, 2030)`.execute(db);
}
