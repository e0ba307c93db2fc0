import type { FastifyInstance } from 'fastify';
import { listMyChats } from '#contract/http/chat/chat.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { ChatDeps } from './chat-deps.ts';
import { listConversations } from './conversation.repository.ts';
import { conversationView } from './conversation.view.ts';

/** GET /chat/my-chats (spec §7): the newest 500. */
export function registerListMyChats(app: FastifyInstance, { database }: ChatDeps): void {
  registerEndpoint(app, listMyChats, async ({ viewer, language }) => ({
    content: (await listConversations(database.db, viewer.id)).map((row) => conversationView(row, language)),
  }));
}
