import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listLikedProducts } from '#contract/http/products/list-liked-products.ts';
import { limits } from '#contract/values/limits.ts';
import { tashkentDay } from '#contract/values/tashkent.ts';
import {
  cardContext,
  findCards,
  findEarlierPrices,
  likedListStatuses,
  type ProductCardRow,
  productCardView,
} from '#server/features/products/products.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { pageOf, sizeOf } from '#server/platform/paging/asked-page.ts';
import { cutPage } from '#server/platform/paging/cut-page.ts';
import { listOf } from '#server/platform/paging/list-cursor.ts';
import { readMomentCursor, writeMomentCursor } from '#server/platform/paging/moment-cursor.ts';
import { requireWithinReach } from '#server/platform/paging/page-reach.ts';
import { addLikes, countLikes, listLikes } from './like.repository.ts';
import type { LikeDeps } from './like-deps.ts';

const defaultSize = 10;

/**
 * GET /products/liked: what the caller likes, newest like first, with what became of it. `ids` of likes kept on the device
 * are added first; signed out those products come back and nothing is stored (product/api#calls).
 */
export function registerListLikedProducts(app: FastifyInstance, deps: LikeDeps): void {
  const { database, clock } = deps;
  const { db } = database;
  registerEndpoint(app, listLikedProducts, async ({ query, viewer, language, request }) => {
    const now = clock.now();
    const context = await cardContext(deps, language);
    const cards = async (rows: readonly ProductCardRow[]) => {
      const earlier = await findEarlierPrices(db, rows, now);
      return rows.map((row) => ({
        ...productCardView(row, context, viewer?.id ?? null),
        status: row.status,
        earlierPrice: earlier.get(row.id) ?? null,
      }));
    };
    const ids = query.ids ?? [];
    if (!viewer) {
      const found = await findCards(database, ids, null, now);
      const listed = found.filter((row) => likedListStatuses.includes(row.status));
      const { size, skip, next } = pageOf(listLikedProducts.name, query, defaultSize);
      const shown = listed.slice(skip, skip + size);
      return { content: { total: listed.length, data: await cards(shown), cursor: next(listed.length) } };
    }
    if (ids.length > 0 && request.method !== 'HEAD') {
      refusePrefetch(request);
      // A GET that changes something.
      if (app.readOnly) throw new AppError('READ_ONLY', { retryAfter: 60 });
      await app.requireConsent(viewer);
      // As many as by single calls in a day (rules/limits L20); those of a minute would not let one device hand over what it kept.
      app.rateLimits.takeAtOnce('like', { userId: viewer.id, address: request.ip }, ids.length);
      await addLikes(db, { productIds: ids, userId: viewer.id, now, day: tashkentDay(now) });
    }
    const size = sizeOf(query, defaultSize);
    const offset = query.cursor ? 0 : (Math.max(1, query.page ?? 1) - 1) * size;
    requireWithinReach(offset + size);
    const list = listOf(listLikedProducts.name, { userId: viewer.id });
    const after = readMomentCursor(list, query.cursor);
    const [total, likes] = await Promise.all([
      countLikes(db, viewer.id, likedListStatuses),
      listLikes(db, { userId: viewer.id, statuses: likedListStatuses, limit: size + 1, offset, after }),
    ]);
    const { shown, cursor } = cutPage(likes, size, (last) => writeMomentCursor(list, last));
    const productIds = shown.map(({ id }) => id);
    return {
      content: {
        total: Math.min(total, limits.exactTotal),
        ...(total > limits.exactTotal ? { totalIsFloor: true } : {}),
        data: await cards(await findCards(database, productIds, viewer.id, now)),
        cursor,
      },
    };
  });
}

/** A browser that looks ahead must not change anything (rules/answers#idempotency). */
function refusePrefetch(request: FastifyRequest): void {
  const purpose = request.headers['sec-purpose'];
  if (typeof purpose === 'string' && purpose.includes('prefetch')) throw new AppError('BAD_REQUEST');
}
