import type { FastifyInstance } from 'fastify';
import { listSavedSearches } from '#contract/http/search/list-saved-searches.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { savedSearchViews } from './saved-search.view.ts';
import type { SavedSearchDeps } from './saved-search-deps.ts';
import { readSavedSearches } from './saved-searches.repository.ts';

/** GET /search-filters (product/api#calls). */
export function registerListSavedSearches(app: FastifyInstance, deps: SavedSearchDeps): void {
  registerEndpoint(app, listSavedSearches, async ({ viewer, language }) => {
    const rows = await readSavedSearches(deps.database.db, viewer.id);
    return { content: await savedSearchViews(deps, rows, language) };
  });
}
