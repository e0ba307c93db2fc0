import type { FastifyInstance } from 'fastify';
import { likeProduct } from '#contract/http/products/like-product.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { LikeDeps } from './like-deps.ts';
import { setLike } from './set-like.ts';

/** POST /products/{id}/like: without `liked` the like turns over, with it that is set (product/listings#likes, rules/answers#idempotency). */
export function registerLikeProduct(app: FastifyInstance, deps: LikeDeps): void {
  registerEndpoint(app, likeProduct, async ({ params, body, viewer }) => {
    const wanted = body?.liked ?? null;
    return { content: await setLike(deps, { productId: params.productId, userId: viewer.id, wanted }) };
  });
}
