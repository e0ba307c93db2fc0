import type { FastifyInstance } from 'fastify';
import type { LikeDeps } from './like-deps.ts';
import { registerLikeProduct } from './like-product.endpoint.ts';
import { registerLikeProductById } from './like-product-by-id.endpoint.ts';
import { registerListLikedProducts } from './list-liked-products.endpoint.ts';

/** Likes over HTTP. */
export function registerLikes(app: FastifyInstance, deps: LikeDeps): void {
  registerLikeProduct(app, deps);
  registerLikeProductById(app, deps);
  registerListLikedProducts(app, deps);
}
