import { firstBrokenReviewRule } from '#contract/rules/new-review.ts';
import { writeNotice } from '#server/features/notifications/notifications.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import { refusal, requireSubject } from '#server/platform/http/policy.ts';
import { refuseBroken } from './refuse-broken.ts';
import { denyReview, secondReview } from './review.policy.ts';
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
    const { sellerId } = requireSubject(await findOpening(transaction, productId, viewer.id, now), denyReview);
    const id = await insertReview(transaction, { productId, sellerId, buyerId: viewer.id, rating, text, now });
    if (id === null) throw refusal(secondReview);
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
