import type { DbTransaction } from '#server/platform/database/database.ts';
import { type Denial, requireSubject } from '#server/platform/http/policy.ts';
import type { JudgedReview } from './review.policy.ts';
import { findReview, lockReview, type ReviewRow } from './review.repository.ts';
import type { ReviewsDeps } from './reviews-deps.ts';

/**
 * Judges a review while nobody else can change it, and changes it.
 * @returns how it is then; null when it is gone
 * @throws AppError of the denial
 */
export function changeReview(
  { database, clock }: ReviewsDeps,
  reviewId: number,
  deny: (review: JudgedReview, now: Date) => Denial | null,
  change: (transaction: DbTransaction, now: Date) => Promise<void>,
): Promise<ReviewRow | null> {
  return database.db.transaction().execute(async (transaction) => {
    const now = clock.now();
    requireSubject(await lockReview(transaction, reviewId), (review) => deny(review, now));
    await change(transaction, now);
    return findReview(transaction, reviewId);
  });
}

/** A review that was there a moment ago, in the same transaction. */
export function present(review: ReviewRow | null): ReviewRow {
  if (!review) throw new Error('a review that was just changed is missing');
  return review;
}
