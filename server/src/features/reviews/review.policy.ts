import type { ErrorCode } from '#contract/errors.ts';
import { fill, m, type Text } from '#contract/messages.ts';
import { limits } from '#contract/values/limits.ts';

/** What decides whether somebody may review the seller of a product, as the database knows it. */
export interface ReviewOpening {
  viewerId: number;
  sellerId: number;
  isSellerActive: boolean;
  /** both wrote in the conversation about this product in which the viewer is the buyer */
  bothWrote: boolean;
  /** one has blocked the other */
  isBlockBetween: boolean;
  isReviewed: boolean;
}

export interface Denial {
  code: ErrorCode;
  text?: Text;
}

const editsOver = fill(m.refusals_review_edits_over, { reviewEditDays: limits.reviewEditDays });

/**
 * Who may review: the buyer of a conversation about the product in which both wrote, once for each product, unless one of the two
 * has blocked the other (record 0027).
 */
export function denyReview(opening: ReviewOpening | null): Denial | null {
  if (!opening) return { code: 'NOT_FOUND' };
  if (opening.viewerId === opening.sellerId) return { code: 'FORBIDDEN', text: m.refusals_review_own_product };
  if (!opening.isSellerActive) return { code: 'GONE' };
  if (!opening.bothWrote) return { code: 'FORBIDDEN', text: m.refusals_review_talk_first };
  if (opening.isBlockBetween) return { code: 'FORBIDDEN', text: m.refusals_block_between };
  return opening.isReviewed ? { code: 'CONFLICT', text: m.refusals_review_reviewed_already } : null;
}

/** What decides about a review that is there. */
export interface JudgedReview {
  buyer_id: number;
  seller_id: number;
  hidden_at: Date | null;
  created_at: Date;
}

const dayMs = 86_400_000;

/** Whether its author may still edit it: shown, and in its first days. */
export function canEdit(review: Pick<JudgedReview, 'hidden_at' | 'created_at'>, now: Date): boolean {
  const age = now.getTime() - review.created_at.getTime();
  return review.hidden_at === null && age < limits.reviewEditDays * dayMs;
}

/** Editing: its author, for some days. What is hidden is there for its author alone. */
export function denyEdit(review: JudgedReview | null, viewerId: number, now: Date): Denial | null {
  const denial = denyDelete(review, viewerId);
  if (denial || !review) return denial;
  return canEdit(review, now) ? null : { code: 'FORBIDDEN', text: editsOver };
}

/** Deleting: its author, at any time; but what moderators have hidden stays theirs to look at. */
export function denyDelete(review: JudgedReview | null, viewerId: number): Denial | null {
  if (!review || (review.hidden_at !== null && review.buyer_id !== viewerId)) return { code: 'NOT_FOUND' };
  if (review.buyer_id !== viewerId || review.hidden_at !== null) return { code: 'FORBIDDEN' };
  return null;
}

/** Answering: the seller whom it is about, while it is shown. */
export function denyAnswer(review: JudgedReview | null, viewerId: number): Denial | null {
  if (!review || review.hidden_at !== null) return { code: 'NOT_FOUND' };
  return review.seller_id === viewerId ? null : { code: 'FORBIDDEN' };
}
