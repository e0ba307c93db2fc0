import type { FastifyInstance } from 'fastify';
import { likeProduct } from '#contract/http/products/products.ts';
import { tashkentDay } from '#server/features/products/products.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { changeLike } from './like.repository.ts';
import type { LikeDeps } from './like-deps.ts';

/** POST /products/{id}/like: an empty body turns the like over, `liked` sets it (spec §4, reliability-security §1.4). */
export function registerLikeProduct(app: FastifyInstance, { database, clock }: LikeDeps): void {
  registerEndpoint(app, likeProduct, async ({ params, body, viewer }) => {
    const now = clock.now();
    const { productId } = params;
    const wanted = body?.liked ?? null;
    const change = { productId, userId: viewer.id, wanted, now, day: tashkentDay(now) };
    const content = await changeLike(database.db, change);
    if (!content) throw new AppError('NOT_FOUND');
    return { content };
  });
}
