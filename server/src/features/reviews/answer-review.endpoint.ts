import type { FastifyInstance } from 'fastify';
import { answerReview } from '#contract/http/reviews/answer-review.ts';
import { firstBrokenAnswerRule } from '#contract/rules/new-review.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { changeReview, present } from './change-review.ts';
import { refuseBroken } from './refuse-broken.ts';
import { denyAnswer } from './review.policy.ts';
import { updateAnswer } from './review.repository.ts';
import { reviewView } from './review.view.ts';
import type { ReviewsDeps } from './reviews-deps.ts';

/** PUT /comments/{id}/answer: a seller has one answer, and may change it. */
export function registerAnswerReview(app: FastifyInstance, deps: ReviewsDeps): void {
  registerEndpoint(app, answerReview, async ({ params: { reviewId }, body: { text }, viewer, language }) => {
    const broken = firstBrokenAnswerRule(text);
    const changed = await changeReview(
      deps,
      reviewId,
      (review) => denyAnswer(review, viewer.id),
      (transaction, now) => {
        refuseBroken(broken);
        return updateAnswer(transaction, reviewId, { answer: text, now });
      },
    );
    return { content: reviewView(present(changed), language) };
  });
}
