import type { FastifyInstance } from 'fastify';
import { listMyChats } from '#contract/http/chat/list-my-chats.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { readMomentCursor, writeMomentCursor } from '#server/platform/paging/moment-cursor.ts';
import type { ChatDeps } from '../connection/chat-deps.ts';
import { countUnread, listConversations } from '../store/conversation.repository.ts';
import { conversationViews } from './conversation.view.ts';
import { findConversations } from './find-conversations.ts';

const usualPage = 100;

/** GET /chat/my-chats (product/api#calls) */
export function registerListMyChats(app: FastifyInstance, { database, clock }: ChatDeps): void {
  const { db } = database;
  registerEndpoint(app, listMyChats, async ({ query, viewer, language }) => {
    const { limit = usualPage, query: words, chatId } = query;
    const after = readMomentCursor(query.cursor);
    const now = clock.now();
    const list = { userId: viewer.id, now, after, limit: limit + 1 };
    const [rows, unreadTotal] = await Promise.all([
      words === undefined || chatId !== undefined
        ? listConversations(db, { ...list, conversationIds: chatId === undefined ? undefined : [chatId] })
        : findConversations(db, { ...list, words }),
      countUnread(db, viewer.id),
    ]);
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      content: await conversationViews(db, page, { language, now }),
      cursor: last ? writeMomentCursor({ at: last.sort_text, id: last.id }) : null,
      unreadTotal,
    };
  });
}
