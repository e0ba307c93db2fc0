import { sql } from 'kysely';
import { foldVersion } from '#contract/values/fold.ts';
import type { Currency, OfferedBy, PaymentType, ProductStatus } from '#contract/values/product.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { type SearchTexts, titleKey } from './product-search-texts.ts';
import { type ProductProperties, type PropertyValue, propertiesColumn } from './property-value.ts';

/** A product as it is first written. Prices are whole units of their currency; `priceUzs` is so'm. */
export interface NewProduct {
  sellerId: number;
  status: ProductStatus;
  title: string;
  description: string;
  price: number;
  maxPrice: number | null;
  priceUzs: number;
  currency: Currency;
  paymentType: PaymentType;
  negotiable: boolean;
  offeredBy: OfferedBy | null;
  categoryId: number;
  regionId: number;
  districtId: number;
  location: string | null;
  properties: ProductProperties;
  search: SearchTexts;
  listedAt: Date | string;
  expiresAt: Date;
  now: Date;
}

/** Writes a product and its property values. @returns its id */
export async function insertProduct(transaction: DbTransaction, product: NewProduct): Promise<number> {
  const { a, b, c, d } = product.search;
  const { id } = await transaction
    .insertInto('products')
    .values({
      seller_id: product.sellerId,
      status: product.status,
      title: product.title,
      title_key: titleKey(product.title),
      description: product.description,
      price: product.price,
      max_price: product.maxPrice,
      price_uzs: product.priceUzs,
      currency: product.currency,
      payment_type: product.paymentType,
      negotiable: product.negotiable,
      offered_by: product.offeredBy,
      category_id: product.categoryId,
      region_id: product.regionId,
      district_id: product.districtId,
      location: product.location,
      properties: JSON.stringify(propertiesColumn(product.properties)),
      search: sql<string>`setweight(to_tsvector('simple', ${a}), 'A') || setweight(to_tsvector('simple', ${b}), 'B')
        || setweight(to_tsvector('simple', ${c}), 'C') || setweight(to_tsvector('simple', ${d}), 'D')`,
      fold_version: foldVersion,
      listed_at: product.listedAt,
      expires_at: product.expiresAt,
      created_at: product.now,
      updated_at: product.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (product.properties.length > 0) {
    await transaction
      .insertInto('product_property_values')
      .values(
        product.properties.map(({ property, value }) => ({
          product_id: id,
          property_id: property.id,
          ...typedColumns(value),
        })),
      )
      .execute();
  }
  return id;
}

function typedColumns({ kind, value }: PropertyValue) {
  return {
    option_key: kind === 'option' ? value : null,
    text_value: kind === 'text' ? value : null,
    number_value: kind === 'number' ? value : null,
    boolean_value: kind === 'boolean' ? value : null,
    date_value: kind === 'date' ? value : null,
  };
}

/** What the owner published under the same title in the same category, newest first (reliability-security §5.6). */
export async function findSameProducts(
  transaction: DbTransaction,
  product: Pick<NewProduct, 'sellerId' | 'title' | 'categoryId'>,
  since: Date,
): Promise<{ id: number; status: ProductStatus; listed_at: string; deleted_at: Date | null }[]> {
  return transaction
    .selectFrom('products')
    .select(['id', 'status', 'deleted_at', sql<string>`listed_at::text`.as('listed_at')])
    .where('seller_id', '=', product.sellerId)
    .where('category_id', '=', product.categoryId)
    .where('title_key', '=', titleKey(product.title))
    .where('status', '<>', 'draft')
    .where((where) => where.or([where('status', 'in', ['active', 'pending']), where('created_at', '>', since)]))
    .orderBy('created_at', 'desc')
    .execute();
}

/** How many products the seller has in view, and how many were written since `since`. */
export async function countOfSeller(
  transaction: DbTransaction,
  sellerId: number,
  since: Date,
): Promise<{ active: number; recent: number; seller_created_at: Date }> {
  const { count } = transaction.fn;
  return transaction
    .selectFrom('users')
    .leftJoin('products', 'products.seller_id', 'users.id')
    .select([
      'users.created_at as seller_created_at',
      count<number>('products.id').filterWhere('products.status', 'in', ['active', 'pending']).as('active'),
      count<number>('products.id').filterWhere('products.created_at', '>', since).as('recent'),
    ])
    .where('users.id', '=', sellerId)
    .groupBy('users.id')
    .executeTakeFirstOrThrow();
}
