import type { FastifyInstance } from 'fastify';
import { getOverview } from '#contract/http/admin/get-overview.ts';
import { tashkentDay } from '#contract/values/tashkent.ts';
import { localizedName } from '#server/platform/database/localized.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { countFigures } from './count-figures.ts';
import { listCategoryFigures, listDays, listSearches, uncountedDays } from './daily-figures.repository.ts';
import { checkHealth } from './health.ts';
import type { OverviewDeps } from './overview-deps.ts';
import { findWaiting, mostWaiting } from './state.repository.ts';

const usualDays = '30';
const mostQueries = 20;

/** GET /admin/overview: how the site is doing, for admins. */
export function registerGetOverview(app: FastifyInstance, deps: OverviewDeps): void {
  const { db } = deps.database;
  registerEndpoint(app, getOverview, async ({ query, language }) => {
    const days = Number(query.days ?? usualDays);
    const now = deps.clock.now();
    const today = tashkentDay(now);
    // On a new site, and right after midnight, the job has not counted yet.
    if ((await uncountedDays(db, today, days)).length > 0) await countFigures(deps.database, now);
    const searches = { today, days, most: mostQueries };
    const [rows, figures, frequent, inVain, takenBack, waiting, health, tree] = await Promise.all([
      listDays(db, today, days),
      listCategoryFigures(db, today, days),
      listSearches(db, 'searches', searches),
      listSearches(db, 'without_results', searches),
      listSearches(db, 'removed_parts', searches),
      findWaiting(db),
      checkHealth(deps),
      deps.categories.get(),
    ]);
    const categories = figures.flatMap(({ category_id, ...counts }) => {
      const category = tree.get(category_id);
      return category ? [{ id: category_id, name: localizedName(category, language), ...counts }] : [];
    });
    const { queue, appeals, oldest } = waiting;
    const isFloor = queue + appeals >= mostWaiting;
    return {
      content: {
        days: rows,
        categories,
        searches: { frequent, inVain, takenBack },
        health,
        waiting: { queue, appeals, oldest: oldest?.toISOString() ?? null, isFloor },
      },
    };
  });
}
