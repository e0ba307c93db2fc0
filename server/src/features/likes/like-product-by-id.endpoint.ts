import type { FastifyInstance } from 'fastify';
import { likeProductById } from '#contract/http/products/like-product-by-id.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { LikeDeps } from './like-deps.ts';
import { setLike } from './set-like.ts';

/** POST /likes/like: without `liked` the like turns over, with it that is set (product/listings#likes, rules/answers#idempotency). */
export function registerLikeProductById(app: FastifyInstance, deps: LikeDeps): void {
  registerEndpoint(app, likeProductById, async ({ body, viewer }) => {
    const { productId, liked: wanted = null } = body;
    return { content: await setLike(deps, { productId, userId: viewer.id, wanted }) };
  });
}
