import type { FastifyInstance } from 'fastify';
import { getMyStats } from '#contract/http/statistics/get-my-stats.ts';
import { answerMinutesOf, answerTimeOf } from '#contract/values/profile.ts';
import { tashkentDay } from '#contract/values/tashkent.ts';
import { findAnswerMinutes } from '#server/features/accounts/accounts.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { slugOf } from '#server/platform/text/slug.ts';
import { listDailyStatsOfSeller, listProductStatsOfSeller } from './my-stats.repository.ts';
import type { ProductDeps } from './product-deps.ts';

/** GET /profiles/me/stats: what a seller's products have seen (product/cabinet#statistics). */
export function registerGetMyStats(app: FastifyInstance, { database, clock }: ProductDeps): void {
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
        answerMinutes: minutes === null ? null : answerMinutesOf(minutes),
      },
    };
  });
}
