import type { FastifyInstance } from 'fastify';
import { deleteRecentSearches as declaration } from '#contract/http/search/delete-recent-searches.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { deleteRecentSearches } from './recent-searches.repository.ts';
import type { SuggestionDeps } from './suggestion-deps.ts';

/** DELETE /search-filters/recent: one text, or all of them without `query`. */
export function registerDeleteRecentSearches(app: FastifyInstance, { database }: SuggestionDeps): void {
  registerEndpoint(app, declaration, async ({ query, viewer }) => {
    await deleteRecentSearches(database.db, viewer.id, query.query ?? null);
    return { success: true as const };
  });
}
