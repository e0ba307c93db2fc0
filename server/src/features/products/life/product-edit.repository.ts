import { sql } from 'kysely';
import { type StatedColumns, statedColumns } from '#contract/values/products/product-fields.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

/** What a product states now; a draft may lack some of it. Prices are whole units of their currency. */
export interface StatedProduct extends StatedColumns {
  price_uzs: number;
  category_id: number | null;
  region_id: number | null;
  district_id: number | null;
  properties: Record<string, string | number | boolean>;
  status_reason: string | null;
}

/** @throws AppError NOT_FOUND when it is gone */
export async function readStatedProduct(db: Db, productId: number): Promise<StatedProduct> {
  return db
    .selectFrom('products')
    .select([
      ...statedColumns,
      'price_uzs',
      'category_id',
      'region_id',
      'district_id',
      sql<StatedProduct['properties']>`properties`.as('properties'),
      'status_reason',
    ])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow(() => new AppError('NOT_FOUND'));
}
