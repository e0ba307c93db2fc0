import { sql } from 'kysely';
import { type StatedColumns, statedColumns } from '#contract/values/products/product-fields.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import type { Db } from '#server/platform/database/database.ts';

/** A listing as it stands, for a row that edits it. */
export interface KnownProduct extends StatedColumns {
  id: number;
  seller_id: number;
  status: ProductStatus;
  status_reason: string | null;
  version: number;
  category_id: number | null;
  region_id: number | null;
  district_id: number | null;
  properties: Record<string, string | number | boolean>;
}

/** These listings, as far as they are any: a draft is its author's own, and what is deleted stays so. Others that would edit them wait. */
export async function findKnownProducts(db: Db, ids: readonly number[]): Promise<KnownProduct[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('products')
    .select(['id', 'seller_id', 'status', 'status_reason', 'version', ...statedColumns])
    .select(['category_id', 'region_id', 'district_id'])
    .select([sql<KnownProduct['properties']>`properties`.as('properties')])
    .where('id', 'in', ids)
    .where('status', 'not in', ['draft', 'deleted'])
    .$if(db.isTransaction, (query) => query.forUpdate())
    .execute();
}

/** Of these accounts those that may have listings. */
export async function findActiveSellers(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .execute();
  return rows.map(({ id }) => id);
}

/** Listings of these sellers under these titles, drafts too, since what was brought in before is one. */
export async function findSameTitles(db: Db, sellerIds: readonly number[], titleKeys: readonly string[]) {
  if (sellerIds.length === 0 || titleKeys.length === 0) return [];
  return db
    .selectFrom('products')
    .select(['id', 'seller_id', 'title_key'])
    .select(({ fn }) => fn.coalesce('category_id', sql<number>`0`).as('category_id'))
    .where('seller_id', 'in', [...new Set(sellerIds)])
    .where('title_key', 'in', [...new Set(titleKeys)])
    .where('status', 'in', ['draft', 'pending', 'active'])
    .execute();
}
