import type { FastifyInstance } from 'fastify';
import { listReviews as endpoint } from '#contract/http/reviews/list-reviews.ts';
import { accountGone } from '#server/features/accounts/accounts.ts';
import { requireAllowed } from '#server/platform/http/policy.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { sizeOf } from '#server/platform/paging/asked-page.ts';
import { cutPage } from '#server/platform/paging/cut-page.ts';
import { listOf } from '#server/platform/paging/list-cursor.ts';
import { readMomentCursor, writeMomentCursor } from '#server/platform/paging/moment-cursor.ts';
import { countStars, isSellerGone, listReviews } from './review.repository.ts';
import { reviewView } from './review.view.ts';
import type { ReviewsDeps } from './reviews-deps.ts';

const defaultSize = 10;

/** GET /comments: of a seller, or about one product. A seller who is gone answers as their profile does. */
export function registerListReviews(app: FastifyInstance, { database: { db }, clock }: ReviewsDeps): void {
  registerEndpoint(app, endpoint, async ({ query, language }) => {
    const size = sizeOf(query, defaultSize);
    const list = listOf(endpoint.name, query);
    const after = readMomentCursor(list, query.cursor);
    // The contract lets exactly one of the two through.
    const of = query.sellerId === undefined ? { productId: query.productId ?? 0 } : { sellerId: query.sellerId };
    const { sellerId } = query;
    requireAllowed(sellerId !== undefined && (await isSellerGone(db, sellerId, clock.now())) ? accountGone : null);
    const [stars, rows] = await Promise.all([countStars(db, of), listReviews(db, of, { after, limit: size + 1 })]);
    const { shown, cursor } = cutPage(rows, size, (last) => writeMomentCursor(list, last));
    const total = stars.reduce((sum, count) => sum + count, 0);
    const sum = stars.reduce((all, count, index) => all + count * (index + 1), 0);
    return {
      content: {
        total,
        rating: total === 0 ? null : Math.round((sum / total) * 10) / 10,
        stars,
        data: shown.map((row) => reviewView(row, language)),
        cursor,
      },
    };
  });
}
