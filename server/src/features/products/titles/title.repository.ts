import { sql } from 'kysely';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { insertPropertyValues } from '../life/product.repository.ts';
import { type ProductProperties, propertiesColumn } from '../product/property-value.ts';

export interface TitleRow {
  id: number;
  version: number;
  title: string;
  category_id: number;
  /** stated by the seller */
  properties: Record<string, string | number | boolean>;
}

/** Products in view whose title was written since it was last read, the newest first. */
export async function findUnreadTitles(db: Db, limit: number): Promise<TitleRow[]> {
  const { rows } = await sql<TitleRow>`
    select id, version, title, category_id, properties from products
    where not title_is_read and status = 'active' order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Products in view whose titles have been read, the newest first, from below an id. */
export async function findReadTitles(
  db: Db,
  beforeId: number,
  limit: number,
): Promise<(TitleRow & { title_properties: unknown })[]> {
  const { rows } = await sql<TitleRow & { title_properties: unknown }>`
    select id, version, title, category_id, properties, title_properties from products
    where title_is_read and status = 'active' and id < ${beforeId} order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** How far the titles have been read by what words mean. */
export interface TitleRereading {
  /** changes when the meaning of a word does */
  mark: string;
  /** products below it are still to be read; null: none are */
  beforeId: number | null;
}

export async function findRereading(db: Db): Promise<TitleRereading | null> {
  const row = await db.selectFrom('title_rereadings').select(['mark', 'before_id as beforeId']).executeTakeFirst();
  return row ?? null;
}

export async function keepRereading(db: Db, { mark, beforeId }: TitleRereading): Promise<void> {
  const row = { mark, before_id: beforeId };
  await db
    .insertInto('title_rereadings')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
    .execute();
}

/** Writes what the title of a product says, if it is still as it was read. */
export async function writeTitleProperties(
  transaction: DbTransaction,
  { id, version }: Pick<TitleRow, 'id' | 'version'>,
  properties: ProductProperties,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('products')
    .set({ title_is_read: true, title_properties: JSON.stringify(propertiesColumn(properties)) })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await transaction
    .deleteFrom('product_property_values')
    .where('product_id', '=', id)
    .where('of_title', '=', true)
    .execute();
  await insertPropertyValues(transaction, id, properties, { ofTitle: true });
}
