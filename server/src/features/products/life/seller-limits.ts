import { m } from '#contract/texts/messages.ts';
import { limits } from '#contract/values/limits.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { limitFactor } from '#server/platform/limits/limit.ts';
import { countOfSeller, type SellerCounts } from './product.repository.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Products in view per seller (rules/limits L18). */
const activeProducts = 200;
/** Posts of a day from which moderators look at those of an account younger than a day. */
const manyForNewAccount = 4;

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
  const factor = limitFactor(rateLimits);
  const yesterday = new Date(now.getTime() - day);
  const counts = await countOfSeller(transaction, sellerId, yesterday);
  requireRoomInView(counts, factor, now);
  const isNew = counts.seller_created_at > yesterday;
  if (isNew && counts.recent >= limits.listingsOnFirstDay * factor) {
    const earlier = Math.min(counts.seller_created_at.getTime(), counts.first_recent_at?.getTime() ?? now.getTime());
    throw new AppError('RATE_LIMITED', { retryAfter: (earlier + day - now.getTime()) / 1000 });
  }
  const posts = counts.recent + 1;
  return isNew && posts >= manyForNewAccount * factor ? posts : null;
}

/** The same for one that comes back from the archive. @throws AppError RATE_LIMITED */
export async function requireRoomAgain(
  rateLimits: Config['rateLimits'],
  transaction: DbTransaction,
  sellerId: number,
  now: Date,
): Promise<void> {
  const counts = await countOfSeller(transaction, sellerId, new Date(now.getTime() - day));
  requireRoomInView(counts, limitFactor(rateLimits), now);
}

function requireRoomInView(counts: SellerCounts, factor: number, now: Date): void {
  if (counts.active < activeProducts * factor) return;
  const room = counts.first_ends_at?.getTime() ?? now.getTime() + day;
  throw new AppError('RATE_LIMITED', {
    retryAfter: Math.max(1000, room - now.getTime()) / 1000,
    text: ({ wait }, options) => m.refusals_product_too_many_active({ activeProducts, wait }, options),
  });
}
