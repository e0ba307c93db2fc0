import type { FastifyInstance } from 'fastify';
import { saveSearch } from '#contract/http/search/save-search.ts';
import { canonicalFilter } from '#contract/searches/saved-filter.ts';
import { fill, m, type Text } from '#contract/texts/messages.ts';
import { limits } from '#contract/values/limits.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { compileFilter } from './compile-filter.ts';
import { filterKey } from './saved-filter.ts';
import { onlySavedSearchView } from './saved-search.view.ts';
import type { SavedSearchDeps } from './saved-search-deps.ts';
import { detailsOf, nameOf } from './saved-search-details.ts';
import { insertSavedSearch } from './saved-searches.repository.ts';

const tooMany: Text = fill(m.refusals_saved_searches_too_many, { savedSearches: limits.savedSearches });

/** POST /search-filters: keeps a filter for later. */
export function registerSaveSearch(app: FastifyInstance, deps: SavedSearchDeps): void {
  registerEndpoint(app, saveSearch, async ({ body, viewer, language }) => {
    const filter = canonicalFilter(body.filter);
    const compiled = await compileFilter(deps, filter);
    const row = await insertSavedSearch(
      deps.database.db,
      {
        userId: viewer.id,
        name: body.name || nameOf(await detailsOf(deps, filter, language)),
        filter,
        filterKey: filterKey(filter),
        compiled,
        notify: body.notify,
        now: deps.clock.now(),
      },
      limits.savedSearches,
    );
    if (!row) throw fieldRefusal('filter', tooMany);
    return { content: await onlySavedSearchView(deps, row, language) };
  });
}
