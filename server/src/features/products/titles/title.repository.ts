import { sql } from 'kysely';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { insertPropertyValues } from '../life/product.repository.ts';
import { type ProductProperties, propertiesColumn } from '../product/property-value.ts';

export interface UnreadTitle {
  id: number;
  version: number;
  title: string;
  category_id: number;
  /** stated by the seller */
  properties: Record<string, string | number | boolean>;
}

/** Products in view whose title was written since it was last read, the newest first. */
export async function findUnreadTitles(db: Db, limit: number): Promise<UnreadTitle[]> {
  const { rows } = await sql<UnreadTitle>`
    select id, version, title, category_id, properties from products
    where not title_is_read and status = 'active' order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Writes what the title of a product says, if it is still as it was read. */
export async function writeTitleProperties(
  transaction: DbTransaction,
  { id, version }: Pick<UnreadTitle, 'id' | 'version'>,
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
