import { sql } from 'kysely';
import type { Device } from '#contract/values/overview.ts';
import type { Database, Db } from '#server/platform/database/database.ts';
import { deleteSome } from '#server/platform/database/purges.repository.ts';

const recordVisitStatement = {
  name: 'record_visit',
  text: `with come as (
      insert into visit_keys (day, key) values ($1::date, $2) on conflict do nothing returning 1)
    insert into visit_counts (day, device, region_id, visits)
    select $1::date, $3, coalesce((select id from regions where id = $4::int), 0), 1 from come
    on conflict (day, device, region_id) do update set visits = visit_counts.visits + 1
    returning 1`,
};

export interface Visit {
  /** YYYY-MM-DD in Tashkent */
  day: string;
  key: Buffer;
  device: Device;
  /** null where none is known */
  regionId: number | null;
}

/** Counts who comes for the first time on this day; the count does not know the key. @returns whether it was the first time */
export async function recordVisit(database: Database, { day, key, device, regionId }: Visit): Promise<boolean> {
  return (await database.rows(recordVisitStatement, [day, key, device, regionId])).length > 0;
}

/** Forgets some of who came before this day, and gives how many; the counts stay. */
export function deleteVisitKeysBefore(db: Db, day: string): Promise<number> {
  return deleteSome(db, 'visit_keys', sql`day < ${day}::date`);
}
