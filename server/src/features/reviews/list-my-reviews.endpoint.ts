import type { FastifyInstance } from 'fastify';
import { listMyReviews } from '#contract/http/reviews/list-my-reviews.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { sizeOf } from '#server/platform/paging/asked-page.ts';
import { cutPage } from '#server/platform/paging/cut-page.ts';
import { listOf } from '#server/platform/paging/list-cursor.ts';
import { readMomentCursor, writeMomentCursor } from '#server/platform/paging/moment-cursor.ts';
import { denyEdit } from './review.policy.ts';
import { listReviews } from './review.repository.ts';
import { reviewView } from './review.view.ts';
import type { ReviewsDeps } from './reviews-deps.ts';

const defaultSize = 10;

/** GET /comments/mine: those that I wrote; those about me are in the list of everybody. */
export function registerListMyReviews(app: FastifyInstance, { database, clock }: ReviewsDeps): void {
  registerEndpoint(app, listMyReviews, async ({ query, viewer, language }) => {
    const size = sizeOf(query, defaultSize);
    const list = listOf(listMyReviews.name, { userId: viewer.id });
    const after = readMomentCursor(list, query.cursor);
    const rows = await listReviews(database.db, { buyerId: viewer.id }, { after, limit: size + 1 });
    const { shown, cursor } = cutPage(rows, size, (last) => writeMomentCursor(list, last));
    const now = clock.now();
    return {
      content: {
        data: shown.map((row) => ({
          ...reviewView(row, language),
          isHidden: row.hidden_at !== null,
          canEdit: denyEdit(row, viewer.id, now) === null,
        })),
        cursor,
      },
    };
  });
}
