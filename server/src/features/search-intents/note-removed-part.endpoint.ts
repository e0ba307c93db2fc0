import type { FastifyInstance } from 'fastify';
import { noteRemovedPart } from '#contract/http/search/note-removed-part.ts';
import { isAutomatic } from '#server/features/products/products.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { SearchIntentsDeps } from './search-intents-deps.ts';

/** POST /search/removed-parts: a part of what a text was understood as is not what was meant (docs/search.md, "What is counted"). */
export function registerNoteRemovedPart(app: FastifyInstance, { search }: SearchIntentsDeps): void {
  registerEndpoint(app, noteRemovedPart, async ({ body, request }) => {
    if (!isAutomatic(request)) search.noteRemovedPart(body.q);
    return { success: true as const };
  });
}
