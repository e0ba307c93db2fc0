import { sql } from 'kysely';
import { limits } from '#contract/values/limits.ts';
import type { ProductStatus } from '#contract/values/product.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';

export interface LikeChange {
  productId: number;
  userId: number;
  /** the state asked for; null turns the present one over */
  wanted: boolean | null;
  now: Date;
  /** YYYY-MM-DD, for the daily statistics */
  day: string;
}

/**
 * Sets or turns over one like. One person's calls about one product happen one after the other; the product's row is locked last
 * and shortly, so that many people at once wait little and leave the exact count.
 * @returns null where there is nothing this person may like, or had liked
 */
export async function changeLike(db: Db, change: LikeChange): Promise<{ liked: boolean; likesCount: number } | null> {
  const { productId, userId, wanted } = change;
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`like ${userId} ${productId}`}, 0))`.execute(transaction);
    const product = await transaction
      .selectFrom('products')
      .innerJoin('users', 'users.id', 'products.seller_id')
      .select(['products.status', 'products.price_uzs', 'products.like_count', 'users.status as seller_status'])
      .where('products.id', '=', productId)
      .executeTakeFirst();
    if (!product) return null;
    const isShown = product.status === 'active' && product.seller_status === 'active';
    if (wanted !== true && (await takeLike(transaction, change))) return countLike(transaction, change, -1);
    if (!isShown) return null;
    if (wanted === false) return { liked: false, likesCount: product.like_count };
    if (await giveLike(transaction, change, product.price_uzs)) return countLike(transaction, change, 1);
    return { liked: true, likesCount: product.like_count };
  });
}

/** @returns whether there was a like to take */
async function takeLike(transaction: DbTransaction, { productId, userId }: LikeChange): Promise<boolean> {
  const taken = await transaction
    .deleteFrom('product_likes')
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** @returns whether the like is new */
async function giveLike(
  transaction: DbTransaction,
  { productId, userId, now }: LikeChange,
  priceUzs: number,
): Promise<boolean> {
  const given = await transaction
    .insertInto('product_likes')
    .values({ product_id: productId, user_id: userId, price_uzs: priceUzs, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return given !== undefined;
}

async function countLike(
  transaction: DbTransaction,
  { productId, day }: LikeChange,
  step: 1 | -1,
): Promise<{ liked: boolean; likesCount: number }> {
  if (step === 1) await countDailyLikes(transaction, [productId], day);
  const { like_count } = await transaction
    .updateTable('products')
    .set((set) => ({ like_count: set('like_count', '+', step) }))
    .where('id', '=', productId)
    .returning('like_count')
    .executeTakeFirstOrThrow();
  return { liked: step === 1, likesCount: like_count };
}

/** Adds likes that were kept on the device; what is liked already, gone or unknown is passed over (decisions §7). */
export async function addLikes(
  db: Db,
  addition: { productIds: readonly number[]; userId: number; now: Date; day: string },
): Promise<void> {
  const { productIds, userId, now, day } = addition;
  if (productIds.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    // Locked in the order of ids, as everywhere, so that two of these never wait for each other.
    const products = await transaction
      .selectFrom('products')
      .innerJoin('users', 'users.id', 'products.seller_id')
      .select(['products.id', 'products.price_uzs'])
      .where('products.id', 'in', [...productIds])
      .where('products.status', '=', 'active')
      .where('users.status', '=', 'active')
      .orderBy('products.id')
      .forUpdate('products')
      .execute();
    if (products.length === 0) return;
    const added = await transaction
      .insertInto('product_likes')
      .values(products.map(({ id, price_uzs }) => ({ product_id: id, user_id: userId, price_uzs, created_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('product_id')
      .execute();
    const ids = added.map((like) => like.product_id);
    if (ids.length === 0) return;
    await transaction
      .updateTable('products')
      .set((set) => ({ like_count: set('like_count', '+', 1) }))
      .where('id', 'in', ids)
      .execute();
    await countDailyLikes(transaction, ids, day);
  });
}

async function countDailyLikes(transaction: DbTransaction, productIds: readonly number[], day: string): Promise<void> {
  await transaction
    .insertInto('product_daily_stats')
    .values([...productIds].sort((a, b) => a - b).map((id) => ({ product_id: id, day, likes: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'day']).doUpdateSet({ likes: sql`product_daily_stats.likes + 1` }),
    )
    .execute();
}

/** Where a list of likes goes on: the moment of the last one, with microseconds, and its product. */
export interface LikePosition {
  likedAt: string;
  productId: number;
}

export async function listLikes(
  db: Db,
  wanted: {
    userId: number;
    statuses: readonly ProductStatus[];
    limit: number;
    offset: number;
    after: LikePosition | null;
  },
): Promise<LikePosition[]> {
  const { after } = wanted;
  return db
    .selectFrom('product_likes as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select([
      'l.product_id as productId',
      sql<string>`to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('likedAt'),
    ])
    .where('l.user_id', '=', wanted.userId)
    .where('p.status', 'in', [...wanted.statuses])
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(l.created_at, l.product_id) < (${after?.likedAt}::timestamptz, ${after?.productId}::bigint)`,
      ),
    )
    .orderBy('l.created_at', 'desc')
    .orderBy('l.product_id', 'desc')
    .limit(wanted.limit)
    .offset(wanted.offset)
    .execute();
}

/** How many of a person's likes such a list has, at most one more than `exactTotal`. */
export async function countLikes(db: Db, userId: number, statuses: readonly ProductStatus[]): Promise<number> {
  const { total } = await db
    .selectFrom((from) =>
      from
        .selectFrom('product_likes as l')
        .innerJoin('products as p', 'p.id', 'l.product_id')
        .select('l.product_id')
        .where('l.user_id', '=', userId)
        .where('p.status', 'in', [...statuses])
        .limit(limits.exactTotal + 1)
        .as('counted'),
    )
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
