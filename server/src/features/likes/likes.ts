import type { FastifyInstance } from 'fastify';
import type { LikeDeps } from './like-deps.ts';
import { registerLikeProduct } from './like-product.endpoints.ts';
import { registerListLikedProducts } from './list-liked-products.endpoint.ts';

/** Likes over HTTP. */
export function registerLikes(app: FastifyInstance, deps: LikeDeps): void {
  registerLikeProduct(app, deps);
  registerListLikedProducts(app, deps);
}
