import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { lockForEdit } from '#server/platform/database/edited-rows.ts';
import type { Districts, Regions } from '#server/platform/database/tables.ts';

export type RegionForStaff = Selectable<Regions>;
export type DistrictForStaff = Selectable<Districts>;

/** All places in their order. */
export async function readPlaces(db: Db): Promise<{ regions: RegionForStaff[]; districts: DistrictForStaff[] }> {
  const [regions, districts] = await Promise.all([
    db.selectFrom('regions').selectAll().orderBy('sort_order').orderBy('id').execute(),
    db.selectFrom('districts').selectAll().orderBy('sort_order').orderBy('id').execute(),
  ]);
  return { regions, districts };
}

/** The same, as they stay until the transaction ends: others who edit them wait. */
export async function lockPlaces(transaction: DbTransaction) {
  await lockForEdit(transaction, ['regions', 'districts']);
  return readPlaces(transaction);
}

/** Adds a district as the last of its region. @returns its id */
export async function insertDistrict(
  transaction: DbTransaction,
  district: Omit<Insertable<Districts>, 'sort_order'>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('districts')
    .values({
      ...district,
      sort_order: sql<number>`(select coalesce(max(sort_order), 0) + 1 from districts where region_id = ${district.region_id})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a region as the last one. @returns its id */
export async function insertRegion(
  transaction: DbTransaction,
  region: Omit<Insertable<Regions>, 'sort_order'>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('regions')
    .values({ ...region, sort_order: sql<number>`(select coalesce(max(sort_order), 0) + 1 from regions)` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What refers to a region; who comes to refer to it meanwhile waits, as at a district. */
export async function countHoldersOfRegion(
  transaction: DbTransaction,
  regionId: number,
): Promise<{ products: number; users: number; searches: number }> {
  await transaction.selectFrom('regions').select('id').where('id', '=', regionId).forUpdate().execute();
  const { rows } = await sql<{ products: number; users: number; searches: number }>`
    select (select count(*)::integer from products where region_id = ${regionId}) as products,
      (select count(*)::integer from users where region_id = ${regionId}) as users,
      (select count(*)::integer from saved_searches where region_id = ${regionId}) as searches`.execute(transaction);
  return rows[0] ?? { products: 0, users: 0, searches: 0 };
}

export async function removeRegion(transaction: DbTransaction, id: number): Promise<void> {
  await transaction.deleteFrom('regions').where('id', '=', id).execute();
}

/** What refers to a district. Whoever comes to refer to it meanwhile waits, and then finds what this transaction did. */
export async function countHolders(
  transaction: DbTransaction,
  districtId: number,
): Promise<{ products: number; users: number; searches: number }> {
  await transaction.selectFrom('districts').select('id').where('id', '=', districtId).forUpdate().execute();
  const { rows } = await sql<{ products: number; users: number; searches: number }>`
    select (select count(*)::integer from products where district_id = ${districtId}) as products,
      (select count(*)::integer from users where district_id = ${districtId}) as users,
      (select count(*)::integer from saved_searches where district_id = ${districtId}) as searches`.execute(
    transaction,
  );
  return rows[0] ?? { products: 0, users: 0, searches: 0 };
}

export async function removeDistrict(transaction: DbTransaction, id: number): Promise<void> {
  await transaction.deleteFrom('districts').where('id', '=', id).execute();
}
