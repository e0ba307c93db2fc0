import type { FastifyInstance } from 'fastify';
import { getSearchIntent } from '#contract/http/search/get-search-intent.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { findIntent } from './find-intent.ts';
import type { SearchIntentsDeps } from './search-intents-deps.ts';

/** GET /search/intent: what a search text asks for (product/api#calls). */
export function registerGetSearchIntent(app: FastifyInstance, deps: SearchIntentsDeps): void {
  registerEndpoint(app, getSearchIntent, async ({ query, language }) => {
    const { q, categoryId = null, regionId = null, districtId = null } = query;
    return { content: await findIntent(deps, q, { categoryId, regionId, districtId }, language) };
  });
}
