import type { FastifyInstance } from 'fastify';
import { noteSearch } from '#contract/http/search/note-search.ts';
import { searcherKey } from '#server/features/products/products.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { SearchIntentsDeps } from './search-intents-deps.ts';

/** POST /search/shown: a person sees what a text finds (docs/search.md, "What is counted"). */
export function registerNoteSearch(app: FastifyInstance, { search, config }: SearchIntentsDeps): void {
  registerEndpoint(app, noteSearch, async ({ body, request, viewer }) => {
    const searcher = searcherKey(request, viewer?.id ?? null, config.secrets.VIEW_SALT);
    if (searcher) search.note(body.q, body.found, searcher);
    return { success: true as const };
  });
}
