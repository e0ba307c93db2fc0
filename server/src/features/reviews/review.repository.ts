import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/values/limits.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import { isBlockBetween, isUsableAccount } from '#server/platform/database/account-conditions.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { momentText } from '#server/platform/database/moment-text.ts';
import type { MomentPosition } from '#server/platform/paging/moment-cursor.ts';
import type { JudgedReview, ReviewOpening } from './review.policy.ts';

/** A review with whom and what it names. */
export interface ReviewRow extends JudgedReview {
  id: number;
  rating: number;
  body: string;
  answer: string | null;
  answered_at: Date | null;
  edited_at: Date | null;
  product_id: number;
  title: string;
  status: ProductStatus;
  buyer_name: string;
  buyer_status: 'active' | 'blocked' | 'deleted';
  buyer_avatar: string | null;
  seller_name: string;
  seller_status: 'active' | 'blocked' | 'deleted';
  seller_avatar: string | null;
  /** `created_at` as ISO with microseconds, for the cursor */
  at: string;
}

export type ReviewsOf = { sellerId: number } | { productId: number } | { buyerId: number };

/** Reviews, newest first; those that moderators have hidden are in the list of their author alone. */
export async function listReviews(
  db: Db,
  of: ReviewsOf,
  { after, limit }: { after: MomentPosition | null; limit: number },
): Promise<ReviewRow[]> {
  const position = after ? sql`and (r.created_at, r.id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql``;
  return selectReviews(db, sql`${conditionOf(of)} ${position} order by r.created_at desc, r.id desc limit ${limit}`);
}

export async function findReview(db: Db, reviewId: number): Promise<ReviewRow | null> {
  const [row] = await selectReviews(db, sql`r.id = ${reviewId}`);
  return row ?? null;
}

function conditionOf(of: ReviewsOf): RawBuilder<unknown> {
  if ('buyerId' in of) return sql`r.buyer_id = ${of.buyerId}`;
  return 'sellerId' in of
    ? sql`r.seller_id = ${of.sellerId} and r.hidden_at is null`
    : sql`r.product_id = ${of.productId} and r.hidden_at is null`;
}

async function selectReviews(db: Db, which: RawBuilder<unknown>): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select r.id, r.rating, r.body, r.answer, r.answered_at, r.edited_at, r.hidden_at, r.created_at, r.buyer_id, r.seller_id,
      r.product_id, p.title, p.status,
      b.username as buyer_name, b.status as buyer_status, b.avatar_hash as buyer_avatar,
      s.username as seller_name, s.status as seller_status, s.avatar_hash as seller_avatar,
      ${momentText('r.created_at')} as at
    from reviews r
    join products p on p.id = r.product_id
    join users b on b.id = r.buyer_id
    join users s on s.id = r.seller_id
    where ${which}`.execute(db);
  return rows;
}

/** Whether this account was there and is deleted or blocked now. */
export async function isSellerGone(db: Db, sellerId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ gone: boolean }>`
    select not ${isUsableAccount('u', now)} as gone from users u where u.id = ${sellerId}`.execute(db);
  return rows[0]?.gone ?? false;
}

/** How many shown reviews there are of each rating, from one star to five. */
export async function countStars(
  db: Db,
  of: { sellerId: number } | { productId: number },
): Promise<[number, number, number, number, number]> {
  const { rows } = await sql<{ rating: number; count: number }>`
    select r.rating, count(*)::int as count from reviews r where ${conditionOf(of)} group by r.rating`.execute(db);
  const count = (rating: number) => rows.find((row) => row.rating === rating)?.count ?? 0;
  return [count(1), count(2), count(3), count(4), count(5)];
}

/** What `denyReview` asks the database; null when there is no such product. */
export async function findOpening(
  db: Db,
  productId: number,
  viewerId: number,
  now: Date,
): Promise<ReviewOpening | null> {
  const { rows } = await sql<Omit<ReviewOpening, 'viewerId'>>`
    select p.seller_id as "sellerId",
      ${isUsableAccount('s', now)} as "isSellerActive",
      exists (select from conversations c where c.product_id = p.id and c.buyer_id = ${viewerId}
        and c.dealt_at is not null) as "hadDeal",
      ${isBlockBetween(viewerId, 'p.seller_id')} as "isBlockBetween",
      exists (select from reviews r where r.product_id = p.id and r.buyer_id = ${viewerId}) as "isReviewed"
    from products p join users s on s.id = p.seller_id
    where p.id = ${productId} and p.status <> 'draft'`.execute(db);
  return rows[0] ? { viewerId, ...rows[0] } : null;
}

export interface ReviewableRow {
  product_id: number;
  title: string;
  status: ProductStatus;
  review_id: number | null;
  rating: number | null;
  body: string | null;
  hidden_at: Date | null;
  created_at: Date | null;
  seller_id: number;
}

/**
 * Products about which this person has had a deal as a buyer, or has a review, the latest talk first, with their review of each; of all sellers
 * those without a review. Whether the buyer has deleted the conversation makes no difference.
 */
export async function listReviewable(
  db: Db,
  wanted: { viewerId: number; sellerId: number | undefined; productId: number | undefined; now: Date },
): Promise<ReviewableRow[]> {
  const { viewerId, sellerId, productId, now } = wanted;
  const { rows } = await sql<ReviewableRow>`
    select c.product_id, p.title, p.status, r.id as review_id, r.rating, r.body, r.hidden_at, r.created_at, c.seller_id
    from conversation_members mine
    join conversations c on c.id = mine.conversation_id and c.buyer_id = mine.user_id
    join products p on p.id = c.product_id
    join users s on s.id = c.seller_id
    left join reviews r on r.product_id = c.product_id and r.buyer_id = c.buyer_id
    where mine.user_id = ${viewerId} and mine.side = 'buyer'
      ${sellerId === undefined ? sql`` : sql`and c.seller_id = ${sellerId}`}
      ${productId === undefined ? sql`` : sql`and c.product_id = ${productId}`}
      and (r.id is not null or ${isUsableAccount('s', now)})
      and (r.id is not null or c.dealt_at is not null)
      ${sellerId === undefined && productId === undefined ? sql`and r.id is null` : sql``}
      and (r.id is not null or not ${isBlockBetween('c.buyer_id', 'c.seller_id')})
    order by c.last_message_at desc, c.id desc
    limit ${limits.reviewable}`.execute(db);
  return rows;
}

/** Stores a review; null when the buyer has one about the product. The database counts it at the seller. */
export async function insertReview(
  transaction: DbTransaction,
  review: { productId: number; sellerId: number; buyerId: number; rating: number; text: string; now: Date },
): Promise<number | null> {
  const stored = await transaction
    .insertInto('reviews')
    .values({
      product_id: review.productId,
      seller_id: review.sellerId,
      buyer_id: review.buyerId,
      rating: review.rating,
      body: review.text,
      created_at: review.now,
      updated_at: review.now,
    })
    .onConflict((conflict) => conflict.columns(['product_id', 'buyer_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id ?? null;
}

/** The review for somebody who is about to change it, held until the transaction ends. */
export async function lockReview(transaction: DbTransaction, reviewId: number): Promise<JudgedReview | null> {
  const row = await transaction
    .selectFrom('reviews')
    .select(['buyer_id', 'seller_id', 'hidden_at', 'created_at'])
    .where('id', '=', reviewId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateReview(
  transaction: DbTransaction,
  reviewId: number,
  { rating, text, now }: { rating: number; text: string; now: Date },
): Promise<void> {
  await transaction
    .updateTable('reviews')
    .set({ rating, body: text, edited_at: now, updated_at: now })
    .where('id', '=', reviewId)
    .execute();
}

export async function deleteReview(transaction: DbTransaction, reviewId: number): Promise<void> {
  await transaction.deleteFrom('reviews').where('id', '=', reviewId).execute();
}

/** Writes the seller's answer, or takes it back with null. */
export async function updateAnswer(
  transaction: DbTransaction,
  reviewId: number,
  { answer, now }: { answer: string | null; now: Date },
): Promise<void> {
  await transaction
    .updateTable('reviews')
    .set({ answer, answered_at: answer === null ? null : now, updated_at: now })
    .where('id', '=', reviewId)
    .execute();
}

/** Hides a review from everybody but its author and staff, or shows it again; the database takes it out of the seller's rating. True when it changed. */
export async function setReviewHidden(
  transaction: DbTransaction,
  reviewId: number,
  { hidden, now }: { hidden: boolean; now: Date },
): Promise<boolean> {
  const changed = await transaction
    .updateTable('reviews')
    .set({ hidden_at: hidden ? now : null, updated_at: now })
    .where('id', '=', reviewId)
    .where('hidden_at', hidden ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
