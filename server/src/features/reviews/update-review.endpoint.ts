import type { FastifyInstance } from 'fastify';
import { updateReview as endpoint } from '#contract/http/reviews/update-review.ts';
import { firstBrokenReviewRule } from '#contract/rules/new-review.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { changeReview, present } from './change-review.ts';
import { refuseBroken } from './refuse-broken.ts';
import { denyEdit } from './review.policy.ts';
import { updateReview } from './review.repository.ts';
import { reviewView } from './review.view.ts';
import type { ReviewsDeps } from './reviews-deps.ts';

/** PATCH /comments/{id}. */
export function registerUpdateReview(app: FastifyInstance, deps: ReviewsDeps): void {
  registerEndpoint(app, endpoint, async ({ params: { reviewId }, body, viewer, language }) => {
    const broken = firstBrokenReviewRule(body);
    const changed = await changeReview(
      deps,
      reviewId,
      (review, now) => denyEdit(review, viewer.id, now),
      (transaction, now) => {
        refuseBroken(broken);
        return updateReview(transaction, reviewId, { ...body, now });
      },
    );
    return { content: reviewView(present(changed), language) };
  });
}
