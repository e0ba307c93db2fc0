import type { FastifyInstance } from 'fastify';
import { registerDeleteSavedSearch } from './delete-saved-search.endpoint.ts';
import { registerListSavedSearches } from './list-saved-searches.endpoint.ts';
import { registerSaveSearch } from './save-search.endpoint.ts';
import type { SavedSearchDeps } from './saved-search-deps.ts';
import { registerUpdateSavedSearch } from './update-saved-search.endpoint.ts';

export { rereadSavedSearches } from './reread-saved-searches.ts';
export { detailsOf } from './saved-search-details.ts';

/** Saved searches over HTTP (product/api#calls). */
export function registerSavedSearches(app: FastifyInstance, deps: SavedSearchDeps): void {
  registerListSavedSearches(app, deps);
  registerSaveSearch(app, deps);
  registerUpdateSavedSearch(app, deps);
  registerDeleteSavedSearch(app, deps);
}
