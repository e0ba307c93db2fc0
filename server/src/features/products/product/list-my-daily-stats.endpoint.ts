import type { FastifyInstance } from 'fastify';
import { listMyDailyStats } from '#contract/http/statistics/list-my-daily-stats.ts';
import { tashkentDay } from '#contract/values/tashkent.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { listStatsRowsOfSeller } from './my-stats.repository.ts';
import type { ProductDeps } from './product-deps.ts';

/** GET /profiles/me/stats/days: the rows of the file of a seller's statistics (product/cabinet#statistics). */
export function registerListMyDailyStats(app: FastifyInstance, { database, clock }: ProductDeps): void {
  registerEndpoint(app, listMyDailyStats, async ({ viewer }) => {
    const rows = await listStatsRowsOfSeller(database, viewer.id, tashkentDay(clock.now()));
    return { content: rows.map(({ product_id, ...row }) => ({ ...row, productId: product_id })) };
  });
}
