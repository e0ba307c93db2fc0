import type { FastifyInstance } from 'fastify';
import { listRecentSearches } from '#contract/http/search/list-recent-searches.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { recentSearchView } from './recent-search.view.ts';
import { readRecentSearches } from './recent-searches.repository.ts';
import type { SuggestionDeps } from './suggestion-deps.ts';

/** GET /search-filters/recent (product/api#calls). */
export function registerListRecentSearches(app: FastifyInstance, { database }: SuggestionDeps): void {
  registerEndpoint(app, listRecentSearches, async ({ viewer }) => {
    const searches = await readRecentSearches(database.db, viewer.id);
    return { content: searches.map(recentSearchView) };
  });
}
