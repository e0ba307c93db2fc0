import type { FastifyInstance } from 'fastify';
import { registerAnswerReview } from './answer-review.endpoint.ts';
import { registerCreateReview } from './create-review.endpoint.ts';
import { registerDeleteReview } from './delete-review.endpoint.ts';
import { registerDeleteReviewAnswer } from './delete-review-answer.endpoint.ts';
import { registerListMyReviews } from './list-my-reviews.endpoint.ts';
import { registerListReviewable } from './list-reviewable.endpoint.ts';
import { registerListReviews } from './list-reviews.endpoint.ts';
import type { ReviewsDeps } from './reviews-deps.ts';
import { registerUpdateReview } from './update-review.endpoint.ts';

export { findReview, setReviewHidden } from './review.repository.ts';

/** What buyers write about sellers after a deal (records 0027, 0079). The database keeps the sellers' ratings. */
export function registerReviews(app: FastifyInstance, deps: ReviewsDeps): void {
  registerListReviews(app, deps);
  registerListMyReviews(app, deps);
  registerListReviewable(app, deps);
  registerCreateReview(app, deps);
  registerUpdateReview(app, deps);
  registerDeleteReview(app, deps);
  registerAnswerReview(app, deps);
  registerDeleteReviewAnswer(app, deps);
}
