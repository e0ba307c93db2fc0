import { fill, m } from '#contract/texts/messages.ts';
import { limits } from '#contract/values/limits.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { requireSubject } from '#server/platform/http/policy.ts';
import { denyOwning } from '../product/product.policy.ts';
import type { ProductDeps } from '../product/product-deps.ts';
import { lockProduct, setReservation } from '../product/product-life.repository.ts';
import { keptFor, requireBuyer, requirePossible } from './owner-rules.ts';

const day = 24 * 3_600_000;

const wrongMoment = fill(m.refusals_reservation_wrong_moment, { reservationDays: limits.reservationDays });

/** Of two ends within a minute one is no news: nobody is told of it, so nothing becomes of it either. */
const isAbout = (until: Date, kept: Date | null): boolean =>
  kept !== null && Math.abs(until.getTime() - kept.getTime()) < 60_000;

/** What its owner asks for. */
interface Reservation {
  /** null ends it */
  until: Date | null;
  /**
   * with the buyer for whom it is to be kept, or has been; null is somebody whom the site does not know, undefined whom it is kept for
   * already, if anybody
   */
  conversationId?: number | null | undefined;
  /** also where it is kept for somebody else */
  replaces?: boolean | undefined;
  /** where it is kept for the same one already, that stays as it is: of a call that may come twice, or late */
  once?: boolean;
}

/**
 * Keeps an active product for a buyer until a moment, or ends that with null (product/listings#reservation). It stays in lists and ends by
 * itself.
 * @throws AppError NOT_FOUND, also where that conversation is about another product, FORBIDDEN, CONFLICT where it is not active or kept for somebody else,
 *   VALIDATION for a moment that is past or too far ahead
 * @returns until when it is kept now
 */
export async function reserveProduct(
  deps: Pick<ProductDeps, 'database' | 'clock'>,
  viewer: Viewer,
  productId: number,
  { until, conversationId, replaces = false, once = false }: Reservation,
): Promise<Date | null> {
  const now = deps.clock.now();
  if (until && (until <= now || until.getTime() > now.getTime() + limits.reservationDays * day)) {
    throw fieldRefusal('until', wrongMoment);
  }
  return await deps.database.db.transaction().execute(async (transaction) => {
    const product = requireSubject(await lockProduct(transaction, productId), (found) => denyOwning(viewer, found));
    requirePossible('reserve', product, now);
    await requireBuyer(transaction, productId, conversationId ?? null);
    const kept = keptFor(product, now);
    const wanted = conversationId === undefined ? (kept?.conversationId ?? null) : conversationId;
    if (kept) {
      const isSame = kept.conversationId === wanted;
      if (!isSame && !replaces) {
        throw new AppError('CONFLICT', { text: until ? m.refusals_reserved_already : m.refusals_reserved_otherwise });
      }
      if (until && isSame && (once || isAbout(until, product.reserved_until))) return product.reserved_until;
    }
    await setReservation(transaction, productId, { until, conversationId: wanted, now });
    return until;
  });
}
