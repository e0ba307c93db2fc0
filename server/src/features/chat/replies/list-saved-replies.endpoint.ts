import type { FastifyInstance } from 'fastify';
import { listSavedReplies } from '#contract/http/chat/list-saved-replies.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { ChatDeps } from '../connection/chat-deps.ts';
import { findSavedReplies } from './saved-replies.repository.ts';

/** GET /chat/saved-replies (product/chat#saved-replies) */
export function registerListSavedReplies(app: FastifyInstance, { database }: ChatDeps): void {
  registerEndpoint(app, listSavedReplies, async ({ viewer }) => ({
    content: { replies: await findSavedReplies(database.db, viewer.id) },
  }));
}
