import { m } from '#contract/texts/messages.ts';
import { activeProductLimits } from '#contract/values/active-product-limits.ts';
import { limits } from '#contract/values/limits.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { limitFactor } from '#server/platform/limits/limit.ts';
import { countOfSeller, lockSeller, type SellerCounts } from './product.repository.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Posts of a day from which moderators look at those of an account younger than a day. */
const manyForNewAccount = 4;

/** What a seller may still post: how many, and why none where there is no room. */
export interface PostingRoom {
  left: number;
  refusal: AppError | null;
}

/** The room for new listings as it is now; nothing waits for whoever asks (product/add-item#sections). */
export async function postingRoom(
  rateLimits: Config['rateLimits'],
  db: Db,
  sellerId: number,
  now: Date,
): Promise<PostingRoom> {
  return roomForNew(await countsOf(db, sellerId, now), limitFactor(rateLimits), now);
}

/**
 * Holds the seller until the transaction ends, so that posts which come together are counted one by one.
 * @returns how many posts of the day this one makes, where that is many for a new account; else null
 * @throws AppError RATE_LIMITED with the seconds until there is room
 */
export async function requireRoomForNew(
  rateLimits: Config['rateLimits'],
  transaction: DbTransaction,
  sellerId: number,
  now: Date,
): Promise<number | null> {
  await lockSeller(transaction, sellerId);
  const factor = limitFactor(rateLimits);
  const counts = await countsOf(transaction, sellerId, now);
  const { refusal } = roomForNew(counts, factor, now);
  if (refusal) throw refusal;
  const posts = counts.recent + 1;
  return isNew(counts, now) && posts >= manyForNewAccount * factor ? posts : null;
}

/** The same for one that comes back from the archive. @throws AppError RATE_LIMITED */
export async function requireRoomAgain(
  rateLimits: Config['rateLimits'],
  transaction: DbTransaction,
  sellerId: number,
  now: Date,
): Promise<void> {
  await lockSeller(transaction, sellerId);
  await requireRoomInView(rateLimits, transaction, sellerId, now);
}

/** Asks the same before anything is done for it. @throws AppError RATE_LIMITED */
export async function requireRoomInView(
  rateLimits: Config['rateLimits'],
  db: Db,
  sellerId: number,
  now: Date,
): Promise<void> {
  const { refusal } = roomInView(await countsOf(db, sellerId, now), limitFactor(rateLimits), now);
  if (refusal) throw refusal;
}

/** Refuses a post beyond those of an hour or a day, for so many seconds. */
export function tooManyPosts(wait: number): AppError {
  return new AppError('RATE_LIMITED', { retryAfter: wait, text: m.refusals_product_too_many_posts });
}

function countsOf(db: Db, sellerId: number, now: Date): Promise<SellerCounts> {
  return countOfSeller(db, sellerId, new Date(now.getTime() - day));
}

function isNew({ seller_created_at }: SellerCounts, now: Date): boolean {
  return seller_created_at.getTime() > now.getTime() - day;
}

function roomForNew(counts: SellerCounts, factor: number, now: Date): PostingRoom {
  const inView = roomInView(counts, factor, now);
  if (inView.refusal || !isNew(counts, now)) return inView;
  const left = limits.productsOnFirstDay * factor - counts.recent;
  if (left > 0) return { left: Math.min(left, inView.left), refusal: null };
  const earlier = Math.min(counts.seller_created_at.getTime(), counts.first_recent_at?.getTime() ?? now.getTime());
  return { left: 0, refusal: tooManyPosts((earlier + day - now.getTime()) / 1000) };
}

function roomInView(counts: SellerCounts, factor: number, now: Date): PostingRoom {
  const activeProducts = activeProductLimits[counts.seller_kind];
  const left = activeProducts * factor - counts.active;
  if (left > 0) return { left, refusal: null };
  const room = counts.first_ends_at?.getTime() ?? now.getTime() + day;
  const refusal = new AppError('RATE_LIMITED', {
    retryAfter: Math.max(1000, room - now.getTime()) / 1000,
    text: ({ wait }, options) => m.refusals_product_too_many_active({ activeProducts, wait }, options),
  });
  return { left: 0, refusal };
}
