import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { limits } from '#contract/values/limits.ts';
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

/** A region as it stays until the transaction ends: who comes to refer to it meanwhile waits, and then finds what this transaction did. */
export async function lockRegion(transaction: DbTransaction, id: number): Promise<void> {
  await transaction.selectFrom('regions').select('id').where('id', '=', id).forUpdate().execute();
}

/** The same of a district. */
export async function lockDistrict(transaction: DbTransaction, id: number): Promise<void> {
  await transaction.selectFrom('districts').select('id').where('id', '=', id).forUpdate().execute();
}

/** What refers to a place, each kind counted up to 10,000. */
interface References {
  products: number;
  users: number;
  searches: number;
}

/** What refers to a region. */
export const countReferencesToRegion = (db: Db, id: number): Promise<References> =>
  countReferences(db, sql`region_id = ${id}`);

/** What refers to a district. */
export const countReferencesToDistrict = (db: Db, id: number): Promise<References> =>
  countReferences(db, sql`district_id = ${id}`);

async function countReferences(db: Db, refersToIt: RawBuilder<unknown>): Promise<References> {
  const most = limits.exactTotal;
  const { rows } = await sql<References>`
    select (select count(*)::integer from (select from products where ${refersToIt} limit ${most}) p) as products,
      (select count(*)::integer from (select from users where ${refersToIt} limit ${most}) u) as users,
      (select count(*)::integer from (select from saved_searches where ${refersToIt} limit ${most}) s) as searches`.execute(
    db,
  );
  return rows[0] ?? { products: 0, users: 0, searches: 0 };
}

export async function removeRegion(transaction: DbTransaction, id: number): Promise<void> {
  await transaction.deleteFrom('regions').where('id', '=', id).execute();
}

export async function removeDistrict(transaction: DbTransaction, id: number): Promise<void> {
  await transaction.deleteFrom('districts').where('id', '=', id).execute();
}
