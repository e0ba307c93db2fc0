import type { FastifyInstance } from 'fastify';
import { updateSavedSearch } from '#contract/http/search/update-saved-search.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { onlySavedSearchView } from './saved-search.view.ts';
import type { SavedSearchDeps } from './saved-search-deps.ts';
import { changeSavedSearch } from './saved-searches.repository.ts';

/** PATCH /search-filters/{id}: its name, its notices, or that its matches were looked at. */
export function registerUpdateSavedSearch(app: FastifyInstance, deps: SavedSearchDeps): void {
  registerEndpoint(app, updateSavedSearch, async ({ params, body, viewer, language }) => {
    const { name, notify, seen } = body;
    const seenAt = seen ? deps.clock.now() : undefined;
    const mine = { userId: viewer.id, id: params.searchId };
    const row = await changeSavedSearch(deps.database.db, mine, { name, notify, seenAt });
    if (!row) throw new AppError('NOT_FOUND');
    return { content: await onlySavedSearchView(deps, row, language) };
  });
}
