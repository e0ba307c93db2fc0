import type { FastifyInstance } from 'fastify';
import { noteSearch } from '#contract/http/search/note-search.ts';
import { searcherKey } from '#server/features/products/products.ts';
import type { Search } from '#server/features/search/search.ts';
import type { Config } from '#server/platform/config/config.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';

export interface NoteSearchDeps {
  search: Search;
  config: Pick<Config, 'secrets'>;
}

/** POST /search/shown: a person sees what a text finds (docs/search.md, "What is counted"). */
export function registerNoteSearch(app: FastifyInstance, { search, config }: NoteSearchDeps): void {
  registerEndpoint(app, noteSearch, async ({ body, request, viewer }) => {
    const searcher = searcherKey(request, viewer, config.secrets.VIEW_SALT);
    if (searcher && search.note(body.q, body.found, searcher)) {
      const agent = request.headers['user-agent'];
      app.deviceCounts.note('searches', agent);
      if (!body.found) app.deviceCounts.note('searches_in_vain', agent);
    }
    return { success: true as const };
  });
}
