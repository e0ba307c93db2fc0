import type { FastifyInstance } from 'fastify';
import { registerAddRecentSearches } from './add-recent-searches.endpoint.ts';
import { createCategoryNames } from './category-names.ts';
import { registerDeleteRecentSearches } from './delete-recent-searches.endpoint.ts';
import { registerListRecentSearches } from './list-recent-searches.endpoint.ts';
import { createOptionWords } from './option-words.ts';
import { createPhrases } from './phrases.ts';
import { createPopularQueries } from './popular-queries.ts';
import { registerProposeCategories } from './propose-categories.endpoint.ts';
import { registerProposeProperties } from './propose-properties.endpoint.ts';
import { registerSuggestSearches } from './suggest-searches.endpoint.ts';
import type { SuggestionDeps } from './suggestion-deps.ts';

export { countPhrases } from './count-phrases.ts';

/** What a search text may become while it is typed, and the texts that a person has searched for, over HTTP. */
export function registerSuggestions(app: FastifyInstance, deps: SuggestionDeps): void {
  const phrases = createPhrases(deps);
  const popular = createPopularQueries({ ...deps, phrases });
  const sources = { phrases, popular, names: createCategoryNames(deps) };
  app.onReferenceChange.add(() => sources.names.drop());
  registerSuggestSearches(app, { ...deps, ...sources });
  registerProposeCategories(app, { ...deps, optionWords: createOptionWords(deps) });
  registerProposeProperties(app, deps);
  registerListRecentSearches(app, deps);
  registerAddRecentSearches(app, deps);
  registerDeleteRecentSearches(app, deps);
}
