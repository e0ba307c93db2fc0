import type { FastifyInstance } from 'fastify';
import { deleteSavedSearch as declaration } from '#contract/http/search/delete-saved-search.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { SavedSearchDeps } from './saved-search-deps.ts';
import { deleteSavedSearch } from './saved-searches.repository.ts';

/** DELETE /search-filters/{id} */
export function registerDeleteSavedSearch(app: FastifyInstance, { database }: SavedSearchDeps): void {
  registerEndpoint(app, declaration, async ({ params, viewer }) => {
    const isDeleted = await deleteSavedSearch(database.db, { userId: viewer.id, id: params.searchId });
    if (!isDeleted) throw new AppError('NOT_FOUND');
    return { success: true as const };
  });
}
