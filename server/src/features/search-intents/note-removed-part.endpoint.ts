import type { FastifyInstance } from 'fastify';
import { noteRemovedPart } from '#contract/http/search/note-removed-part.ts';
import { searcherKey } from '#server/features/products/products.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { NoteSearchDeps } from './note-search.endpoint.ts';

/** POST /search/removed-parts: a part of what a text was understood as is not what was meant (docs/search.md, "What is counted"). */
export function registerNoteRemovedPart(app: FastifyInstance, { search, config }: NoteSearchDeps): void {
  registerEndpoint(app, noteRemovedPart, async ({ body, request, viewer }) => {
    const searcher = searcherKey(request, viewer, config.secrets.VIEW_SALT);
    if (searcher) search.noteRemovedPart(body.q, searcher);
    return { success: true as const };
  });
}
