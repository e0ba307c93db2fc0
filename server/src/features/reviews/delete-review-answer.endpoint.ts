import type { FastifyInstance } from 'fastify';
import { deleteReviewAnswer } from '#contract/http/reviews/delete-review-answer.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { changeReview, present } from './change-review.ts';
import { denyAnswer } from './review.policy.ts';
import { updateAnswer } from './review.repository.ts';
import { reviewView } from './review.view.ts';
import type { ReviewsDeps } from './reviews-deps.ts';

/** DELETE /comments/{id}/answer. */
export function registerDeleteReviewAnswer(app: FastifyInstance, deps: ReviewsDeps): void {
  registerEndpoint(app, deleteReviewAnswer, async ({ params: { reviewId }, viewer, language }) => {
    const changed = await changeReview(
      deps,
      reviewId,
      (review) => denyAnswer(review, viewer.id),
      (transaction, now) => updateAnswer(transaction, reviewId, { answer: null, now }),
    );
    return { content: reviewView(present(changed), language) };
  });
}
