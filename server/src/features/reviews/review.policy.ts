import type { ErrorCode } from '#contract/errors.ts';
import type { Localized } from '#contract/values/language.ts';
import { limits } from '#contract/values/limits.ts';
import { blockBetween } from '#server/features/accounts/accounts.ts';

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
  text?: Localized;
}

const ownProduct = {
  uz: "O'zingizga sharh yozib bo'lmaydi.",
  ru: 'Нельзя оставить отзыв о себе.',
  en: 'You cannot review yourself.',
};
const talkFirst = {
  uz: "Sharh yozish uchun avval sotuvchi bilan shu e'lon haqida yozishing: ikkalangiz ham yozgan bo'lishingiz kerak.",
  ru: 'Сначала спишитесь с продавцом об этом объявлении: написать должны вы оба.',
  en: 'Talk to the seller about this listing first: both of you must have written.',
};
export const reviewedAlready = {
  uz: "Bu e'lon bo'yicha sharh yozgansiz. Uni tahrirlashingiz mumkin.",
  ru: 'Вы уже оставили отзыв по этому объявлению. Его можно изменить.',
  en: 'You have reviewed this listing already. You can edit that review.',
};
const editsOver = {
  uz: `Sharhni ${limits.reviewEditDays} kungacha tahrirlash mumkin. Uni o'chirishingiz mumkin.`,
  ru: `Отзыв можно изменить в течение ${limits.reviewEditDays} дней. Его можно удалить.`,
  en: `A review can be edited for ${limits.reviewEditDays} days. You can delete it.`,
};

/**
 * Who may review: the buyer of a conversation about the product in which both wrote, once for each product, unless one of the two
 * has blocked the other (record 0027).
 */
export function denyReview(opening: ReviewOpening | null): Denial | null {
  if (!opening) return { code: 'NOT_FOUND' };
  if (opening.viewerId === opening.sellerId) return { code: 'FORBIDDEN', text: ownProduct };
  if (!opening.isSellerActive) return { code: 'GONE' };
  if (!opening.bothWrote) return { code: 'FORBIDDEN', text: talkFirst };
  if (opening.isBlockBetween) return { code: 'FORBIDDEN', text: blockBetween };
  return opening.isReviewed ? { code: 'CONFLICT', text: reviewedAlready } : null;
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
