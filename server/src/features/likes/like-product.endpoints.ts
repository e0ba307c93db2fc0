import type { FastifyInstance } from 'fastify';
import { likeProduct } from '#contract/http/products/like-product.ts';
import { likeProductById } from '#contract/http/products/like-product-by-id.ts';
import { tashkentDay } from '#contract/values/tashkent.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { changeLike } from './like.repository.ts';
import type { LikeDeps } from './like-deps.ts';

/**
 * POST /products/{id}/like and /likes/like: without `liked` the like turns over, with it that is set (product/listings#likes,
 * rules/answers#idempotency).
 */
export function registerLikeProduct(app: FastifyInstance, { database, clock }: LikeDeps): void {
  const like = async (viewer: Viewer, productId: number, wanted: boolean | null) => {
    const now = clock.now();
    const content = await changeLike(database.db, { productId, userId: viewer.id, wanted, now, day: tashkentDay(now) });
    if (!content) throw new AppError('NOT_FOUND');
    return { content };
  };
  registerEndpoint(app, likeProduct, ({ params, body, viewer }) => like(viewer, params.productId, body?.liked ?? null));
  registerEndpoint(app, likeProductById, ({ body, viewer }) => like(viewer, body.productId, body.liked ?? null));
}
