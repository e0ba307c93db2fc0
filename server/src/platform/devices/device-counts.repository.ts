import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** What is counted by device, as the counts of days call it. */
export type DeviceFigure =
  | 'users'
  | 'views'
  | 'searches'
  | 'searches_in_vain'
  | 'contacts'
  | 'offers'
  | 'messages'
  | 'listings'
  | 'sold';

/** Adds counts, each under its day, figure and device with spaces between. */
export async function addDeviceCounts(db: Db, counts: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...counts].map(([key, count]) => {
    const [day, figure, device] = key.split(' ');
    return { day, figure, device, count };
  });
  await sql`
    insert into device_counts (day, figure, device, count)
    select day, figure, device, count from json_to_recordset(${JSON.stringify(rows)}) as r(day date, figure text, device text, count integer)
    order by day, figure, device
    on conflict (day, figure, device) do update set count = device_counts.count + excluded.count`.execute(db);
}
