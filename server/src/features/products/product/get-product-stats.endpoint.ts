import type { FastifyInstance } from 'fastify';
import { getProductStats } from '#contract/http/statistics/get-product-stats.ts';
import { tashkentDay } from '#contract/values/tashkent.ts';
import { requireAllowed } from '#server/platform/http/policy.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { findVisibleProduct } from './find-visible-product.ts';
import { denyInsight } from './product.policy.ts';
import { listDailyStats } from './product-counts.repository.ts';
import type { ProductDeps } from './product-deps.ts';

/** GET /products/{id}/stats: a listing's last 30 days, for its owner and staff. */
export function registerGetProductStats(app: FastifyInstance, deps: ProductDeps): void {
  registerEndpoint(app, getProductStats, async ({ params, viewer }) => {
    const product = await findVisibleProduct(deps, params.productId, viewer);
    requireAllowed(denyInsight(viewer, product));
    return { content: { days: await listDailyStats(deps.database, product.id, tashkentDay(deps.clock.now())) } };
  });
}
