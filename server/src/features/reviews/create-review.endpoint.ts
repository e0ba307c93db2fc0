import type { FastifyInstance } from 'fastify';
import { createReview as endpoint } from '#contract/http/reviews/create-review.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { createReview } from './create-review.ts';
import { reviewView } from './review.view.ts';
import type { ReviewsDeps } from './reviews-deps.ts';

/** POST /comments (product/api#calls). */
export function registerCreateReview(app: FastifyInstance, deps: ReviewsDeps): void {
  registerEndpoint(app, endpoint, async ({ body, viewer, language }) => ({
    content: reviewView(await createReview(deps, viewer, body), language),
  }));
}
