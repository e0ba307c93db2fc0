import type { FastifyInstance } from 'fastify';
import { keepSavedReplies } from '#contract/http/chat/keep-saved-replies.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { ChatDeps } from '../connection/chat-deps.ts';
import { replaceSavedReplies } from './saved-replies.repository.ts';

/** PUT /chat/saved-replies (product/chat#saved-replies): the list as a whole. */
export function registerKeepSavedReplies(app: FastifyInstance, { database }: ChatDeps): void {
  registerEndpoint(app, keepSavedReplies, async ({ viewer, body }) => {
    await replaceSavedReplies(database.db, viewer.id, body.replies);
    return { content: { replies: body.replies } };
  });
}
