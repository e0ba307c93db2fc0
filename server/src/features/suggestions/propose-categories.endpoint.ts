import type { FastifyInstance } from 'fastify';
import { proposeCategories } from '#contract/http/categories/propose-categories.ts';
import { categorySummaryView } from '#server/features/categories/categories.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { likelyCategories } from './likely-categories.ts';
import type { OptionWords } from './option-words.ts';
import type { SuggestionDeps } from './suggestion-deps.ts';

/** GET /category/proposals?title= (product/add-item#category). */
export function registerProposeCategories(
  app: FastifyInstance,
  deps: SuggestionDeps & { optionWords: OptionWords },
): void {
  registerEndpoint(app, proposeCategories, async ({ query, language }) => {
    const [likely, tree] = await Promise.all([likelyCategories(deps, query.title), deps.categories.get()]);
    return {
      content: likely.map((category) => ({
        ...categorySummaryView(category, language),
        ancestors: tree.ancestorsOf(category).map((above) => categorySummaryView(above, language)),
      })),
    };
  });
}
