import { type QueryResult, type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/values/limits.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { momentText } from '#server/platform/database/moment-text.ts';
import type { MomentPosition } from '#server/platform/paging/moment-cursor.ts';

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
 * Sets or turns over one like and counts it in one statement, so that many people at once wait little and leave the exact count.
 * @returns null where there is nothing this person may like, or had liked
 */
export async function changeLike(db: Db, change: LikeChange): Promise<{ liked: boolean; likesCount: number } | null> {
  const { rows } = await (change.wanted === null ? turnOver(db, change) : changeOf(change).execute(db));
  const [row] = rows;
  if (!row) return null;
  const { given, taken, shown, likesCount } = row;
  if (!taken && !shown) return null;
  // Another call of theirs may have done it while this one waited, and this one's count is from before.
  if (!taken && !given) return { liked: change.wanted !== false, likesCount: await countOf(db, change.productId) };
  return { liked: given || (!taken && change.wanted !== false), likesCount };
}

async function countOf(db: Db, productId: number): Promise<number> {
  const { like_count } = await db
    .selectFrom('products')
    .select('like_count')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return like_count;
}

/** What turns a like over depends on the call before it, so one person's calls about one product wait for each other. */
function turnOver(db: Db, change: LikeChange): Promise<QueryResult<ChangedLike>> {
  const name = `like ${change.userId} ${change.productId}`;
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
    return changeOf(change).execute(transaction);
  });
}

interface ChangedLike {
  given: boolean;
  taken: boolean;
  /** whether strangers see the product, by the status of its seller as it stands (`denySeeing` of products) */
  shown: boolean;
  likesCount: number;
}

/** Takes the like or gives it, counts it at the product and then in the day's statistics: always in this order of locks. */
function changeOf({ productId, userId, wanted, now, day }: LikeChange): RawBuilder<ChangedLike> {
  return sql<ChangedLike>`
    with product as (
      select p.id, p.price_uzs, p.like_count, p.status = 'active' and u.status = 'active' as shown
      from products p join users u on u.id = p.seller_id
      where p.id = ${productId}
    ), taken as (
      delete from product_likes
      where product_id = ${productId} and user_id = ${userId} and ${wanted !== true}::boolean
      returning product_id
    ), given as (
      insert into product_likes (product_id, user_id, price_uzs, created_at)
      select id, ${userId}::bigint, price_uzs, ${now}::timestamptz from product
      where shown and ${wanted !== false}::boolean and not exists (select from taken)
      on conflict do nothing
      returning product_id
    ), counted as (
      update products set like_count = like_count + (select count(*) from given) - (select count(*) from taken)
      where id = ${productId} and (exists (select from given) or exists (select from taken))
      returning id, like_count
    ), day_counted as (
      insert into product_daily_stats (product_id, day, likes)
      select id, ${day}::date, 1 from counted where exists (select from given)
      on conflict (product_id, day) do update set likes = product_daily_stats.likes + 1
    )
    select exists (select from given) as given, exists (select from taken) as taken, product.shown,
      coalesce((select like_count from counted), product.like_count) as "likesCount"
    from product`;
}

/** Adds likes that were kept on the device; what is liked already, gone or unknown is passed over (product/listings#likes). */
export async function addLikes(
  db: Db,
  addition: { productIds: readonly number[]; userId: number; now: Date; day: string },
): Promise<void> {
  const { productIds, userId, now, day } = addition;
  if (productIds.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    // Those that strangers see, as above; in the order of ids, so that two calls of one person never wait for each other.
    const products = await transaction
      .selectFrom('products')
      .innerJoin('users', 'users.id', 'products.seller_id')
      .select(['products.id', 'products.price_uzs'])
      .where('products.id', 'in', [...productIds])
      .where('products.status', '=', 'active')
      .where('users.status', '=', 'active')
      .orderBy('products.id')
      .execute();
    if (products.length === 0) return;
    // The likes before their products, as a single one: whoever held the products first would wait for it, and it for them.
    const added = await transaction
      .insertInto('product_likes')
      .values(products.map(({ id, price_uzs }) => ({ product_id: id, user_id: userId, price_uzs, created_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('product_id')
      .execute();
    const ids = added.map((like) => like.product_id);
    if (ids.length === 0) return;
    // Held in one order by all who count several.
    await transaction
      .selectFrom('products')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
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

/** Likes of a person, the newest first: each product with the moment of its like. */
export async function listLikes(
  db: Db,
  wanted: {
    userId: number;
    statuses: readonly ProductStatus[];
    limit: number;
    offset: number;
    after: MomentPosition | null;
  },
): Promise<MomentPosition[]> {
  const { after } = wanted;
  return db
    .selectFrom('product_likes as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select(['l.product_id as id', momentText('l.created_at').as('at')])
    .where('l.user_id', '=', wanted.userId)
    .where('p.status', 'in', [...wanted.statuses])
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(l.created_at, l.product_id) < (${after?.at}::timestamptz, ${after?.id}::bigint)`),
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
