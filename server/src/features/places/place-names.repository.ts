import { sql } from 'kysely';
import { countedUpTo } from '#contract/values/reference.ts';
import type { Db } from '#server/platform/database/database.ts';

export interface PlaceNamesRow {
  id: number;
  names: string[];
  aliases: string[];
  /** active listings there, counted no further than that */
  products: number;
}

/** All regions and districts by the indexes of the public lists: no more than `countedUpTo` entries are read for each. */
export async function readPlaceNames(db: Db): Promise<{ regions: PlaceNamesRow[]; districts: PlaceNamesRow[] }> {
  const [regions, districts] = await Promise.all([
    readNames(db, 'regions', 'region_id'),
    readNames(db, 'districts', 'district_id'),
  ]);
  return { regions, districts };
}

async function readNames(
  db: Db,
  table: 'regions' | 'districts',
  column: 'region_id' | 'district_id',
): Promise<PlaceNamesRow[]> {
  const { rows } = await sql<PlaceNamesRow>`
    select p.id, array[p.name_uz, p.name_ru, p.name_en] as names, p.aliases, (select count(*) from (
      select from products where ${sql.ref(column)} = p.id and status = 'active' limit ${countedUpTo}) counted)::integer as products
    from ${sql.table(table)} p order by p.id`.execute(db);
  return rows;
}
