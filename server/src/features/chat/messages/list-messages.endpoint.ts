import type { FastifyInstance } from 'fastify';
import { listMessages as endpoint } from '#contract/http/chat/list-messages.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { type ChatDeps, readableConversation } from '../connection/chat-deps.ts';
import { messageView } from '../store/message.view.ts';
import { listMessages } from '../store/message-rows.repository.ts';

const usualPage = 50;

/** GET /chat/{id}/messages (product/api#calls): its end, the page before or after a seq, or the one around it. */
export function registerListMessages(app: FastifyInstance, deps: ChatDeps): void {
  const { db } = deps.database;
  registerEndpoint(app, endpoint, async ({ params, query, viewer, language }) => {
    const member = await readableConversation(deps, params.chatId, viewer.id);
    const { afterSeq, beforeSeq, aroundSeq, limit = usualPage } = query;
    const range = { conversationId: member.conversationId, floor: member.hiddenUpToSeq };
    const rows =
      aroundSeq === undefined
        ? await listMessages(db, { ...range, afterSeq, beforeSeq, limit })
        : [
            ...(await listMessages(db, { ...range, beforeSeq: aroundSeq + 1, limit: Math.ceil(limit / 2) })),
            ...(await listMessages(db, { ...range, afterSeq: aroundSeq, limit: Math.floor(limit / 2) })),
          ];
    return rows.map((row) => messageView(row, member, language));
  });
}
