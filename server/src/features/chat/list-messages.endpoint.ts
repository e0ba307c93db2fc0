import type { FastifyInstance } from 'fastify';
import { listMessages as endpoint } from '#contract/http/chat/chat.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { type ChatDeps, readableConversation } from './chat-deps.ts';
import { listMessages } from './message.repository.ts';
import { messageView } from './message.view.ts';

const usualPage = 50;

/** GET /chat/{id}/messages (spec §7): its end, the page before `beforeSeq`, or what came after `afterSeq`. */
export function registerListMessages(app: FastifyInstance, deps: ChatDeps): void {
  registerEndpoint(app, endpoint, async ({ params, query, viewer, language }) => {
    const member = await readableConversation(deps, params.chatId, viewer.id);
    const messages = await listMessages(deps.database.db, {
      conversationId: member.conversationId,
      floor: member.hiddenUpToSeq,
      afterSeq: query.afterSeq,
      beforeSeq: query.beforeSeq,
      limit: query.limit ?? usualPage,
    });
    return messages.map((message) => messageView(message, member, language));
  });
}
