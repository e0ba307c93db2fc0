import type { FastifyInstance } from 'fastify';
import { registerAddRecentSearches } from './add-recent-searches.endpoint.ts';
import { createCategoryNames } from './category-names.ts';
import { registerDeleteRecentSearches } from './delete-recent-searches.endpoint.ts';
import { registerListRecentSearches } from './list-recent-searches.endpoint.ts';
import { createPhrases } from './phrases.ts';
import { registerProposeCategories } from './propose-categories.endpoint.ts';
import { registerSuggestSearches } from './suggest-searches.endpoint.ts';
import type { SuggestionDeps } from './suggestion-deps.ts';

export { countPhrases } from './count-phrases.ts';

/** What a search text may become while it is typed, and the texts that a person has searched for, over HTTP. */
export function registerSuggestions(app: FastifyInstance, deps: SuggestionDeps): void {
  const sources = { phrases: createPhrases(deps), names: createCategoryNames(deps) };
  app.onReferenceChange.add(() => sources.names.drop());
  registerSuggestSearches(app, { ...deps, ...sources });
  registerProposeCategories(app, deps);
  registerListRecentSearches(app, deps);
  registerAddRecentSearches(app, deps);
  registerDeleteRecentSearches(app, deps);
}
