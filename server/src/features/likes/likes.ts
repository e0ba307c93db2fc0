import type { FastifyInstance } from 'fastify';
import type { Locations } from '#server/features/locations/locations.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { registerLikeProduct } from './like-product.endpoint.ts';
import { registerListLikedProducts } from './list-liked-products.endpoint.ts';

export interface LikeDeps {
  database: Database;
  clock: Clock;
  locations: Locations;
}

/** Likes over HTTP. */
export function registerLikes(app: FastifyInstance, deps: LikeDeps): void {
  registerLikeProduct(app, deps);
  registerListLikedProducts(app, deps);
}
