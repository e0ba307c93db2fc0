import type { FastifyInstance } from 'fastify';
import { addRecentSearches } from '#contract/http/search/add-recent-searches.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { recentSearchView } from './recent-search.view.ts';
import { readRecentSearches, writeRecentSearches } from './recent-searches.repository.ts';
import type { SuggestionDeps } from './suggestion-deps.ts';

/** POST /search-filters/recent: one text after a search, or those of the device after signing in. */
export function registerAddRecentSearches(app: FastifyInstance, { database, clock }: SuggestionDeps): void {
  registerEndpoint(app, addRecentSearches, async ({ body, viewer }) => {
    await writeRecentSearches(database.db, { userId: viewer.id, queries: distinct(body.queries), now: clock.now() });
    const searches = await readRecentSearches(database.db, viewer.id);
    return { content: searches.map(recentSearchView) };
  });
}

/** Each text where it stands last, in whatever case. */
function distinct(queries: readonly string[]): string[] {
  const last = new Map<string, string>();
  for (const query of queries) {
    last.delete(query.toLowerCase());
    last.set(query.toLowerCase(), query);
  }
  return [...last.values()];
}
