import type { FastifyInstance } from 'fastify';
import { getMyStats } from '#contract/http/products/get-my-stats.ts';
import { listMyDailyStats } from '#contract/http/products/list-my-daily-stats.ts';
import { answerTimeOf } from '#contract/values/profile.ts';
import { tashkentDay } from '#contract/values/tashkent.ts';
import { findAnswerMinutes } from '#server/features/accounts/accounts.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { slugOf } from '#server/platform/text/slug.ts';
import { listDailyStatsOfSeller, listProductStatsOfSeller, listStatsRowsOfSeller } from './my-stats.repository.ts';
import type { ProductDeps } from './product-deps.ts';

/** GET /profiles/me/stats and its rows for a file (product/cabinet#statistics): for nobody but the seller. */
export function registerMyStats(app: FastifyInstance, { database, clock }: ProductDeps): void {
  registerEndpoint(app, getMyStats, async ({ viewer }) => {
    const today = tashkentDay(clock.now());
    const [days, products, minutes] = await Promise.all([
      listDailyStatsOfSeller(database, viewer.id, today),
      listProductStatsOfSeller(database, viewer.id, today),
      findAnswerMinutes(database.db, viewer.id),
    ]);
    return {
      content: {
        days,
        products: products.map((product) => ({ ...product, slug: slugOf(product.title) })),
        answerTime: minutes === null ? null : answerTimeOf(minutes),
      },
    };
  });

  registerEndpoint(app, listMyDailyStats, async ({ viewer }) => {
    const rows = await listStatsRowsOfSeller(database, viewer.id, tashkentDay(clock.now()));
    return { content: rows.map(({ product_id, ...row }) => ({ ...row, productId: product_id })) };
  });
}
