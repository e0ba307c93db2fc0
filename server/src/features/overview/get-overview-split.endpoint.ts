import type { FastifyInstance } from 'fastify';
import { getOverviewSplit } from '#contract/http/admin/get-overview-split.ts';
import type { Language } from '#contract/texts/language.ts';
import { devices, type FigureName, type Split, splits } from '#contract/values/overview.ts';
import { localizedName } from '#server/platform/database/localized.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { type Counts, sumSplit } from './daily-counts.repository.ts';
import { figuresOf } from './figures-of.ts';
import type { OverviewDeps } from './overview-deps.ts';
import { periodOf } from './period.ts';
import { findNames } from './state.repository.ts';

/** GET /admin/overview/split: the figures of each category, region, device or moderator (product/panel#overview). */
export function registerGetOverviewSplit(app: FastifyInstance, deps: OverviewDeps): void {
  registerEndpoint(app, getOverviewSplit, async ({ query, language }) => {
    const { days, last } = periodOf(query, deps.clock.now());
    const rows = await sumSplit(deps.database.db, query.by, { last, days });
    const names = await namesOf(
      deps,
      query.by,
      rows.map(({ key }) => key),
      language,
    );
    const known = (counts: Counts) => {
      const all = figuresOf(counts, days);
      const own: readonly FigureName[] = splits[query.by];
      return Object.fromEntries(own.map((figure) => [figure, all[figure]]));
    };
    return {
      content: rows.flatMap(({ key, now, before }) => {
        const name = names.get(key);
        return name === undefined ? [] : [{ key, name, now: known(now), before: known(before) }];
      }),
    };
  });
}

/** What the parts of a split are called. */
async function namesOf(
  { database, categories, places }: OverviewDeps,
  by: Split,
  keys: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, string>> {
  switch (by) {
    case 'category': {
      const tree = await categories.get();
      return new Map(tree.childrenOf(null).map((category) => [category.id, localizedName(category, language)]));
    }
    case 'region':
      return new Map((await places.regions()).map((region) => [region.id, localizedName(region, language)]));
    case 'device':
      return new Map(devices.map((device, index) => [index + 1, device]));
    case 'moderator':
      return findNames(database.db, keys);
  }
}
