import { m } from '#contract/messages.ts';
import { firstBrokenReviewRule } from '#contract/rules/new-review.ts';
import { accountGone } from '#server/features/accounts/accounts.ts';
import { writeNotice } from '#server/features/notifications/notifications.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Viewer } from '#server/platform/http/caller.ts';
import { refuseBroken } from './refuse-broken.ts';
import { denyReview } from './review.policy.ts';
import { findOpening, findReview, insertReview, type ReviewRow } from './review.repository.ts';
import type { ReviewsDeps } from './reviews-deps.ts';

/**
 * The one place where a review comes into being; its seller is told with it.
 * @throws AppError NOT_FOUND, GONE, FORBIDDEN, CONFLICT, VALIDATION
 */
export async function createReview(
  { database, clock }: ReviewsDeps,
  viewer: Viewer,
  wish: { productId: number; rating: number; text: string },
): Promise<ReviewRow> {
  refuseBroken(firstBrokenReviewRule(wish));
  const { productId, rating, text } = wish;
  return database.db.transaction().execute(async (transaction) => {
    const now = clock.now();
    const opening = await findOpening(transaction, productId, viewer.id, now);
    const denial = denyReview(opening);
    if (denial?.code === 'GONE') throw accountGone();
    if (denial || !opening) throw new AppError(denial?.code ?? 'NOT_FOUND', denial?.text ? { text: denial.text } : {});
    const { sellerId } = opening;
    const id = await insertReview(transaction, { productId, sellerId, buyerId: viewer.id, rating, text, now });
    if (id === null) throw new AppError('CONFLICT', { text: m.refusals_review_reviewed_already });
    const stored = await findReview(transaction, id);
    if (!stored) throw new Error(`review ${id} is missing`);
    await writeNotice(transaction, {
      userId: sellerId,
      key: `${productId}:${viewer.id}`,
      now,
      notice: {
        kind: 'review',
        productId,
        title: stored.title,
        rating,
        authorId: viewer.id,
        authorName: viewer.username,
      },
    });
    return stored;
  });
}
