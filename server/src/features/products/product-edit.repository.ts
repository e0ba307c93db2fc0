import { sql } from 'kysely';
import type { Currency, OfferedBy, PaymentType } from '#contract/values/product.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** What a product states now; a draft may lack some of it. Prices are whole units of their currency. */
export interface StatedProduct {
  title: string;
  description: string;
  price: number;
  max_price: number | null;
  price_uzs: number;
  currency: Currency;
  payment_type: PaymentType;
  negotiable: boolean;
  offered_by: OfferedBy | null;
  category_id: number | null;
  region_id: number | null;
  district_id: number | null;
  location: string | null;
  properties: Record<string, string | number | boolean>;
  status_reason: string | null;
}

/** @throws AppError NOT_FOUND when it is gone */
export async function readStatedProduct(db: Db, productId: number): Promise<StatedProduct> {
  return db
    .selectFrom('products')
    .select([
      'title',
      'description',
      'price',
      'max_price',
      'price_uzs',
      'currency',
      'payment_type',
      'negotiable',
      'offered_by',
      'category_id',
      'region_id',
      'district_id',
      'location',
      sql<StatedProduct['properties']>`properties`.as('properties'),
      'status_reason',
    ])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow(() => new AppError('NOT_FOUND'));
}
