import { fill, m } from '#contract/texts/messages.ts';
import { limits } from '#contract/values/limits.ts';
import { accountGone, blockBetween } from '#server/features/accounts/accounts.ts';
import type { Denial } from '#server/platform/http/policy.ts';

/** What decides whether somebody may review the seller of a product, as the database knows it. */
export interface ReviewOpening {
  viewerId: number;
  sellerId: number;
  isSellerActive: boolean;
  /** it was sold to the viewer, or a reservation for the viewer has ended */
  hadDeal: boolean;
  /** one has blocked the other */
  isBlockBetween: boolean;
  isReviewed: boolean;
}

const editsOver = fill(m.refusals_review_edits_over, { reviewEditDays: limits.reviewEditDays });

/**
 * Who may review: the buyer to whom the product was sold or for whom a reservation has ended, once for each product, unless one of the
 * two has blocked the other (record 0079).
 */
export function denyReview(opening: ReviewOpening): Denial | null {
  if (opening.viewerId === opening.sellerId) return { code: 'FORBIDDEN', text: m.refusals_review_own_product };
  if (!opening.isSellerActive) return accountGone;
  if (!opening.hadDeal) return { code: 'FORBIDDEN', text: m.refusals_review_deal_first };
  if (opening.isBlockBetween) return blockBetween;
  return opening.isReviewed ? secondReview : null;
}

/** One about the same listing is there. */
export const secondReview: Denial = { code: 'CONFLICT', text: m.refusals_review_reviewed_already };

/** What decides about a review that is there. */
export interface JudgedReview {
  buyer_id: number;
  seller_id: number;
  hidden_at: Date | null;
  created_at: Date;
}

const dayMs = 86_400_000;

/** Editing: its author, for some days, while it is shown. */
export function denyEdit(review: JudgedReview, viewerId: number, now: Date): Denial | null {
  const isLate = now.getTime() - review.created_at.getTime() >= limits.reviewEditDays * dayMs;
  return denyDelete(review, viewerId) ?? (isLate ? { code: 'FORBIDDEN', text: editsOver } : null);
}

/** Deleting: its author, at any time; but what moderators have hidden stays theirs to look at, and is there for its author alone. */
export function denyDelete(review: JudgedReview, viewerId: number): Denial | null {
  if (review.hidden_at !== null) return { code: review.buyer_id === viewerId ? 'FORBIDDEN' : 'NOT_FOUND' };
  return review.buyer_id === viewerId ? null : { code: 'FORBIDDEN' };
}

/** Answering: the seller whom it is about, while it is shown. */
export function denyAnswer(review: JudgedReview, viewerId: number): Denial | null {
  if (review.hidden_at !== null) return { code: 'NOT_FOUND' };
  return review.seller_id === viewerId ? null : { code: 'FORBIDDEN' };
}
