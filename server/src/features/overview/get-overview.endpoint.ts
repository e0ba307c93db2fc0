import type { FastifyInstance } from 'fastify';
import { getOverview } from '#contract/http/admin/get-overview.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { countTodayIfMissing } from './count-figures.ts';
import { type Counts, countedName, listDailyCounts } from './daily-counts.repository.ts';
import { figuresOf, summed } from './figures-of.ts';
import { checkHealth } from './health.ts';
import type { OverviewDeps } from './overview-deps.ts';
import { periodOf } from './period.ts';
import { listSearches } from './searches.repository.ts';
import { findWaiting, mostWaiting } from './state.repository.ts';

const mostQueries = 20;
const none: Counts = new Map();

/** GET /admin/overview: how the site is doing, for admins (product/panel#overview). */
export function registerGetOverview(app: FastifyInstance, deps: OverviewDeps): void {
  const { db } = deps.database;
  registerEndpoint(app, getOverview, async ({ query }) => {
    const now = deps.clock.now();
    const { days, today, last, before, after } = periodOf(query, now);
    const shown = [...before, ...after, today];
    await countTodayIfMissing(db, now);
    const searches = { last, days, most: mostQueries };
    const [counts, frequent, inVain, takenBack, waiting, health] = await Promise.all([
      listDailyCounts(db, { from: shown[0] ?? today, to: today }),
      listSearches(db, 'searches', searches),
      listSearches(db, 'without_results', searches),
      listSearches(db, 'removed_parts', searches),
      findWaiting(db),
      checkHealth(deps),
    ]);
    const countsOf = (each: readonly string[]) => each.map((day) => counts.get(day) ?? none);
    const { queue, appeals, oldest, oldestAppeal } = waiting;
    const isFloor = queue + appeals >= mostWaiting;
    return {
      content: {
        now: figuresOf(summed(countsOf(after)), days),
        before: figuresOf(summed(countsOf(before)), days),
        uncounted: shown.filter((day) => !counts.get(day)?.has(countedName)).length,
        days: [...after, today].map((day) => ({ day, figures: figuresOf(counts.get(day) ?? none, 1) })),
        searches: { frequent, inVain, takenBack },
        health,
        waiting: {
          queue,
          appeals,
          oldest: oldest?.toISOString() ?? null,
          oldestAppeal: oldestAppeal?.toISOString() ?? null,
          isFloor,
        },
      },
    };
  });
}
