import { sql } from 'kysely';
import {
  columnsOf,
  type ProductStatement,
  type StatedColumns,
  statedColumns,
} from '#contract/values/products/product-fields.ts';
import { foldVersion } from '#contract/values/text/fold.ts';
import type { PhotoColumns } from '#server/features/products/products.ts';
import { lockAccountRow } from '#server/platform/database/account-lock.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';

/** What a person has stated of a product so far. The price is in whole units of its currency, 0 where none is stated. */
export interface DraftContent extends ProductStatement {
  price: number;
  categoryId: number | null;
  regionId: number | null;
  districtId: number | null;
  /** by the property's key, as typed */
  properties: Record<string, string>;
}

export interface DraftRow extends StatedColumns {
  id: number;
  category_id: number | null;
  region_id: number | null;
  district_id: number | null;
  properties: Record<string, string | number | boolean>;
  updated_at: Date;
  images: (PhotoColumns & { is_main: boolean })[];
}

function draftColumns(content: DraftContent) {
  return {
    ...columnsOf<DraftContent>(content),
    category_id: content.categoryId,
    region_id: content.regionId,
    district_id: content.districtId,
    properties: JSON.stringify(content.properties),
  };
}

/** Counts the drafts that an account has begun itself, not those of its files; others that would add one wait until the transaction ends. */
export async function countDrafts(transaction: DbTransaction, sellerId: number): Promise<number> {
  await lockAccountRow(transaction, sellerId);
  const { count } = await transaction
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'draft')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('shop_items').whereRef('shop_items.product_id', '=', 'products.id'))),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns its id */
export async function insertDraft(
  transaction: DbTransaction,
  draft: DraftContent & { sellerId: number; now: Date },
): Promise<number> {
  const { sellerId, now } = draft;
  const { id } = await transaction
    .insertInto('products')
    .values({
      ...draftColumns(draft),
      seller_id: sellerId,
      status: 'draft',
      // Nothing to find it by: it is not indexed before it is published.
      fold_version: foldVersion,
      listed_at: now,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether there was such a draft of this account */
export async function rewriteDraft(
  transaction: DbTransaction,
  draftId: number,
  draft: DraftContent & { sellerId: number; now: Date },
): Promise<boolean> {
  const result = await transaction
    .updateTable('products')
    .set((set) => ({
      ...draftColumns(draft),
      listed_at: draft.now,
      updated_at: draft.now,
      version: set('version', '+', 1),
    }))
    .where('id', '=', draftId)
    .where('seller_id', '=', draft.sellerId)
    .where('status', '=', 'draft')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** A draft of this account with its pictures in their order, or null. */
export async function findDraft(db: Db, sellerId: number, draftId: number): Promise<DraftRow | null> {
  const row = await db
    .selectFrom('products as p')
    .select([
      'p.id',
      ...statedColumns.map((column) => `p.${column}` as const),
      'p.category_id',
      'p.region_id',
      'p.district_id',
      sql<DraftRow['properties']>`p.properties`.as('properties'),
      'p.updated_at',
      sql<DraftRow['images']>`coalesce((
        select json_agg(json_build_object('id', i.id, 'hash', f.hash, 'widths', f.widths, 'width', f.width,
          'height', f.height, 'color', f.color, 'is_main', i.is_main) order by i.position)
        from product_images i join stored_files f on f.hash = i.file_hash where i.product_id = p.id), '[]')`.as(
        'images',
      ),
    ])
    .where('p.id', '=', draftId)
    .where('p.seller_id', '=', sellerId)
    .where('p.status', '=', 'draft')
    .executeTakeFirst();
  return row ?? null;
}

/** Copies what a product states and its pictures into a new draft of its owner. @returns the draft's id */
export async function copyToDraft(transaction: DbTransaction, productId: number, now: Date): Promise<number> {
  const stated = sql.join(statedColumns.map((column) => sql.ref(column)));
  const { rows } = await sql<{ id: number }>`
    with copy as (
      insert into products (seller_id, status, ${stated}, category_id, region_id, district_id, properties, fold_version,
        listed_at, created_at, updated_at)
      select seller_id, 'draft', ${stated}, category_id, region_id, district_id, properties, ${foldVersion}, ${now}, ${now}, ${now}
      from products where id = ${productId} returning id, seller_id),
    pictures as (
      insert into product_images (owner_id, product_id, file_hash, position, is_main, created_at, attached_at)
      select copy.seller_id, copy.id, i.file_hash, i.position, i.is_main, ${now}, ${now}
      from product_images i, copy where i.product_id = ${productId})
    select id from copy`.execute(transaction);
  const [copy] = rows;
  if (!copy) throw new Error(`product ${productId} is not there to copy`);
  return copy.id;
}
