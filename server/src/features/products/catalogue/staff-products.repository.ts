import { type SelectQueryBuilder, sql } from 'kysely';
import type { SortOrder } from '#contract/values/products/product.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';

/** What staff look for among the products of every state. */
export interface StaffProductCriteria {
  /** text of a tsquery over what is written in the product; null: anything */
  words: string | null;
  productId: number | null;
  status: ProductStatus | null;
  /** a category and all below it */
  categoryIds: readonly number[] | null;
  sellerId: number | null;
}

const sortColumns = { createdAt: 'p.created_at', price: 'p.price_uzs', viewCount: 'p.view_count' } as const;

/** One page of them, each order along an index of its own. */
export function staffProductsOf(
  db: Db,
  criteria: StaffProductCriteria,
  asked: { sortBy: keyof typeof sortColumns; sortOrder: SortOrder; size: number; skip: number; now: Date },
) {
  const direction = asked.sortOrder === 'ASC' ? 'asc' : 'desc';
  return matching(db, criteria)
    .innerJoin('users as u', 'u.id', 'p.seller_id')
    .leftJoin('product_images as i', (join) => join.onRef('i.product_id', '=', 'p.id').on('i.is_main', '=', true))
    .select([
      'p.id',
      'p.title',
      'p.status',
      'p.price',
      'p.max_price',
      'p.price_uzs',
      'p.currency',
      'p.payment_type',
      'p.negotiable',
      'p.category_id',
      'p.region_id',
      'p.seller_id',
      'u.username',
      'p.view_count',
      'p.like_count',
      'p.created_at',
      'p.version',
      'i.file_hash',
      sql<boolean>`coalesce(p.top_until > ${asked.now}, false)`.as('is_top'),
    ])
    .orderBy(sortColumns[asked.sortBy], direction)
    .orderBy('p.id', direction)
    .limit(asked.size)
    .offset(asked.skip);
}

/** How many there are, `upTo` at most. */
export async function countStaffProducts(db: Db, criteria: StaffProductCriteria, upTo: number): Promise<number> {
  const { total } = await db
    .selectFrom(matching(db, criteria).select('p.id').limit(upTo).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function matching(
  db: Db,
  { words, productId, status, categoryIds, sellerId }: StaffProductCriteria,
): SelectQueryBuilder<Tables & { p: Tables['products'] }, 'p', object> {
  return db
    .selectFrom('products as p')
    .$if(words !== null, (query) => query.where(sql<boolean>`p.search @@ ${words}::tsquery`))
    .$if(productId !== null, (query) => query.where('p.id', '=', productId))
    .$if(status !== null, (query) => query.where('p.status', '=', status))
    .$if(categoryIds !== null, (query) => query.where('p.category_id', 'in', [...(categoryIds ?? [])]))
    .$if(sellerId !== null, (query) => query.where('p.seller_id', '=', sellerId));
}
