import type { FastifyInstance } from 'fastify';
import { deleteReview as endpoint } from '#contract/http/reviews/delete-review.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { changeReview } from './change-review.ts';
import { denyDelete } from './review.policy.ts';
import { deleteReview } from './review.repository.ts';
import type { ReviewsDeps } from './reviews-deps.ts';

/** DELETE /comments/{id}: the answer goes with it. */
export function registerDeleteReview(app: FastifyInstance, deps: ReviewsDeps): void {
  registerEndpoint(app, endpoint, async ({ params: { reviewId }, viewer }) => {
    await changeReview(
      deps,
      reviewId,
      (review) => denyDelete(review, viewer.id),
      (transaction) => deleteReview(transaction, reviewId),
    );
    return { success: true as const };
  });
}
