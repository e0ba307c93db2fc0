import type { FastifyInstance } from 'fastify';
import { registerGetSearchIntent } from './get-search-intent.endpoint.ts';
import { registerNoteRemovedPart } from './note-removed-part.endpoint.ts';
import { type NoteSearchDeps, registerNoteSearch } from './note-search.endpoint.ts';
import type { SearchIntentsDeps } from './search-intents-deps.ts';

export { findIntent, type SearchScope } from './find-intent.ts';
export type { SearchIntentsDeps } from './search-intents-deps.ts';

/** What search texts ask for, and what is counted of them, over HTTP. */
export function registerSearchIntents(app: FastifyInstance, deps: SearchIntentsDeps & NoteSearchDeps): void {
  registerGetSearchIntent(app, deps);
  registerNoteRemovedPart(app, deps);
  registerNoteSearch(app, deps);
}
