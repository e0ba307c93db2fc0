import type { FastifyInstance } from 'fastify';
import { listReviewable as endpoint } from '#contract/http/reviews/list-reviewable.ts';
import { shownTitle } from '#server/features/products/products.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { denyEdit } from './review.policy.ts';
import { listReviewable } from './review.repository.ts';
import type { ReviewsDeps } from './reviews-deps.ts';

/** GET /comments/possible. */
export function registerListReviewable(app: FastifyInstance, { database, clock }: ReviewsDeps): void {
  registerEndpoint(app, endpoint, async ({ query: { sellerId, productId }, viewer, language }) => {
    const now = clock.now();
    const rows = await listReviewable(database.db, { viewerId: viewer.id, sellerId, productId, now });
    return {
      content: rows.map(({ product_id, title, status, review_id, rating, body, created_at, ...row }) => ({
        productId: product_id,
        sellerId: row.seller_id,
        title: shownTitle({ title, status }, language),
        review:
          review_id === null || rating === null || created_at === null
            ? null
            : {
                id: review_id,
                rating,
                text: body ?? '',
                canEdit: denyEdit({ ...row, buyer_id: viewer.id, created_at }, viewer.id, now) === null,
              },
      })),
    };
  });
}
