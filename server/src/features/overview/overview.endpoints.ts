import type { FastifyInstance } from 'fastify';
import { countForStaff } from '#contract/http/admin/count-for-staff.ts';
import { getOverview } from '#contract/http/admin/get-overview.ts';
import { limits } from '#contract/values/limits.ts';
import { tashkentDay } from '#contract/values/tashkent.ts';
import type { Categories } from '#server/features/categories/categories.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { localizedName } from '#server/platform/database/localized.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { countFigures } from './count-figures.ts';
import { listCategoryFigures, listDays, listSearchesInVain, uncountedDays } from './daily-figures.repository.ts';
import { checkHealth, type HealthDeps } from './health.ts';
import { countForTabs, findWaiting, mostWaiting } from './state.repository.ts';

export interface OverviewDeps extends HealthDeps {
  clock: Clock;
  categories: Categories;
}

const usualDays = '30';
const mostQueries = 20;
/** The panel's tabs count up to this, as its lists do. */
const mostCounted = limits.exactTotal;

/** How the site is doing, for admins, and how much the panel's tabs have, for all staff. */
export function registerOverview(app: FastifyInstance, deps: OverviewDeps): void {
  const { db } = deps.database;
  registerEndpoint(app, countForStaff, async () => ({
    content: { upTo: mostCounted, ...(await countForTabs(db, mostCounted)) },
  }));
  registerEndpoint(app, getOverview, async ({ query, language }) => {
    const days = Number(query.days ?? usualDays);
    const now = deps.clock.now();
    const today = tashkentDay(now);
    // On a new site, and right after midnight, the job has not counted yet.
    if ((await uncountedDays(db, today, days)).length > 0) await countFigures(deps.database, now);
    const [rows, figures, inVain, waiting, health, tree] = await Promise.all([
      listDays(db, today, days),
      listCategoryFigures(db, today, days),
      listSearchesInVain(db, today, days, mostQueries),
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
        inVain,
        health,
        waiting: { queue, appeals, oldest: oldest?.toISOString() ?? null, isFloor },
      },
    };
  });
}
