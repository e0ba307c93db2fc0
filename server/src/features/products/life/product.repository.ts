import { sql } from 'kysely';
import { columnsOf, type ProductStatement, type StatedColumns } from '#contract/values/products/product-fields.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import type { UserKind } from '#contract/values/profile.ts';
import { foldVersion } from '#contract/values/text/fold.ts';
import { keepProductText } from '#server/features/product-signals/product-signals.ts';
import { joinVocabulary } from '#server/features/search/search.ts';
import { lockAccountRow } from '#server/platform/database/account-lock.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { wakeJob } from '#server/platform/database/wake-job.ts';
import type { IndexedTexts } from '../product/product-search-lexemes.ts';
import { type ProductProperties, type PropertyValue, propertiesColumn } from '../product/property-value.ts';

/** What a person states of a product. Prices are whole units of their currency; `priceUzs` is so'm. */
export interface ProductContent extends ProductStatement, IndexedTexts {
  price: number;
  priceUzs: number;
  categoryId: number;
  regionId: number;
  districtId: number;
  properties: ProductProperties;
}

/** A product as it is first written. */
export interface NewProduct extends ProductContent {
  sellerId: number;
  status: ProductStatus;
  listedAt: Date | string;
  expiresAt: Date;
  now: Date;
}

/** Writes a product and its property values. @returns its id */
export async function insertProduct(transaction: DbTransaction, product: NewProduct): Promise<number> {
  const { id } = await transaction
    .insertInto('products')
    .values({
      ...contentColumns(product),
      seller_id: product.sellerId,
      status: product.status,
      listed_at: product.listedAt,
      expires_at: product.expiresAt,
      created_at: product.now,
      updated_at: product.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertPropertyValues(transaction, id, product.properties);
  await joinVocabulary(transaction, product.vocabulary);
  await keepProductText(transaction, { productId: id, bands: product.bands, now: product.now });
  await wakeJob(transaction, 'read-titles');
  return id;
}

/** Writes the new content of a product and its property values; its place in lists stays (rules/input#reposts). */
export async function rewriteProduct(
  transaction: DbTransaction,
  productId: number,
  content: ProductContent,
  change: { status: ProductStatus; statusReason: string | null; now: Date },
): Promise<void> {
  await transaction
    .updateTable('products')
    .set((set) => ({
      ...contentColumns(content),
      status: change.status,
      status_reason: change.statusReason,
      status_rule: null,
      updated_at: change.now,
      version: set('version', '+', 1),
    }))
    .where('id', '=', productId)
    .execute();
  await transaction.deleteFrom('product_property_values').where('product_id', '=', productId).execute();
  await insertPropertyValues(transaction, productId, content.properties);
  await joinVocabulary(transaction, content.vocabulary);
  await keepProductText(transaction, { productId, bands: content.bands, now: change.now });
  await wakeJob(transaction, 'read-titles');
}

/**
 * Keeps that a price has changed; a job tells whoever liked the product when it is lower (product/notices#price-drops). Prices in whole
 * units of their currency.
 */
export async function insertPriceChange(
  transaction: DbTransaction,
  change: {
    productId: number;
    from: Pick<StatedColumns, 'price' | 'currency'>;
    to: Pick<ProductContent, 'price' | 'currencyType'>;
    now: Date;
  },
): Promise<void> {
  const { from, to } = change;
  await transaction
    .insertInto('product_price_changes')
    .values({
      product_id: change.productId,
      changed_at: change.now,
      old_price: from.price,
      old_currency: from.currency,
      new_price: to.price,
      new_currency: to.currencyType,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'changed_at'])
        .doUpdateSet({ new_price: to.price, new_currency: to.currencyType }),
    )
    .execute();
  await wakeJob(transaction, 'tell-of-price-drops');
}

function contentColumns(content: ProductContent) {
  return {
    ...columnsOf<ProductContent>(content),
    title_key: content.titleKey,
    price_uzs: content.priceUzs,
    category_id: content.categoryId,
    region_id: content.regionId,
    district_id: content.districtId,
    properties: JSON.stringify(propertiesColumn(content.properties)),
    search: sql<string>`${content.search}::tsvector`,
    fold_version: foldVersion,
    title_properties: '{}',
    title_is_read: false,
  };
}

/** Writes values of properties. @param ofTitle read in the title and not stated */
export async function insertPropertyValues(
  transaction: DbTransaction,
  productId: number,
  properties: ProductProperties,
  { ofTitle }: { ofTitle: boolean } = { ofTitle: false },
): Promise<void> {
  if (properties.length === 0) return;
  await transaction
    .insertInto('product_property_values')
    .values(
      properties.map(({ property, value }) => ({
        product_id: productId,
        property_id: property.id,
        of_title: ofTitle,
        ...typedColumns(value),
      })),
    )
    .execute();
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

/** What the owner published under the same title in the same category, newest first (rules/input#reposts); `except` is left out. */
export async function findSameProducts(
  transaction: Db | DbTransaction,
  product: Pick<NewProduct, 'sellerId' | 'titleKey' | 'categoryId'>,
  since: Date,
  except = 0,
): Promise<{ id: number; status: ProductStatus; listed_at: string; deleted_at: Date | null }[]> {
  return transaction
    .selectFrom('products')
    .select(['id', 'status', 'deleted_at', sql<string>`coalesce(sunk_from, listed_at)::text`.as('listed_at')])
    .where('seller_id', '=', product.sellerId)
    .where('category_id', '=', product.categoryId)
    .where('title_key', '=', product.titleKey)
    .where('status', '<>', 'draft')
    .where('id', '<>', except)
    .where((where) => where.or([where('status', 'in', ['active', 'pending']), where('created_at', '>', since)]))
    .orderBy('created_at', 'desc')
    .execute();
}

/** @returns whether this is a draft of this seller; it then waits for the end of the transaction */
export async function lockDraft(transaction: DbTransaction, sellerId: number, draftId: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('products')
    .select('id')
    .where('id', '=', draftId)
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'draft')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** A shop's own number that named a draft names the listing which it has become. */
export async function handOverDraft(transaction: DbTransaction, draftId: number, productId: number): Promise<void> {
  await transaction
    .updateTable('shop_items')
    .set({ product_id: productId })
    .where('product_id', '=', draftId)
    .execute();
}

export async function deleteDraft(transaction: DbTransaction, draftId: number): Promise<void> {
  await transaction.deleteFrom('products').where('id', '=', draftId).execute();
}

export interface SellerCounts {
  active: number;
  /** when the first active one ends, unless it is renewed */
  first_ends_at: Date | null;
  recent: number;
  first_recent_at: Date | null;
  seller_created_at: Date;
  seller_kind: UserKind;
}

/** Holds the account until the transaction ends: whoever counts what it has before adding to it takes this lock first. */
export async function lockSeller(transaction: DbTransaction, sellerId: number): Promise<void> {
  await lockAccountRow(transaction, sellerId);
}

/** A seller's products in view and those posted since a moment. */
export async function countOfSeller(db: Db, sellerId: number, since: Date): Promise<SellerCounts> {
  return db
    .selectFrom('users')
    .leftJoin('products', 'products.seller_id', 'users.id')
    .select(({ and, eb, fn }) => {
      const inView = eb('products.status', 'in', ['active', 'pending']);
      const isRecent = and([eb('products.created_at', '>', since), eb('products.status', '<>', 'draft')]);
      return [
        'users.created_at as seller_created_at',
        'users.kind as seller_kind',
        fn.count<number>('products.id').filterWhere(inView).as('active'),
        fn.min<Date | null>('products.expires_at').filterWhere(inView).as('first_ends_at'),
        fn.count<number>('products.id').filterWhere(isRecent).as('recent'),
        fn.min<Date | null>('products.created_at').filterWhere(isRecent).as('first_recent_at'),
      ];
    })
    .where('users.id', '=', sellerId)
    .groupBy('users.id')
    .executeTakeFirstOrThrow();
}
