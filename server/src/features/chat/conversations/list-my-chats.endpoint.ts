import type { FastifyInstance } from 'fastify';
import type { ParsedCall } from '#contract/endpoint.ts';
import { listMyChats } from '#contract/http/chat/list-my-chats.ts';
import type { Database } from '#server/platform/database/database.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { sizeOf } from '#server/platform/paging/asked-page.ts';
import { cutPage } from '#server/platform/paging/cut-page.ts';
import { listOf } from '#server/platform/paging/list-cursor.ts';
import { type MomentPosition, readMomentCursor, writeMomentCursor } from '#server/platform/paging/moment-cursor.ts';
import type { ChatDeps } from '../connection/chat-deps.ts';
import {
  type ConversationRow,
  findConversation,
  listConversations,
  listPinned,
} from '../store/conversation.repository.ts';
import { conversationViews } from './conversation.view.ts';
import { findConversations } from './find-conversations.ts';
import { countInbox } from './inbox.repository.ts';

const usualPage = 100;

/** GET /chat/my-chats (product/api#calls) */
export function registerListMyChats(app: FastifyInstance, { database, clock, categories }: ChatDeps): void {
  const { db } = database;
  registerEndpoint(app, listMyChats, async ({ query, viewer, language }) => {
    const limit = sizeOf(query, usualPage);
    const of = listOf(listMyChats.name, { ...query, userId: viewer.id });
    const now = clock.now();
    const list = { userId: viewer.id, now, after: readMomentCursor(of, query.cursor), limit: limit + 1 };
    const [{ pinned, rows }, { unreadTotal, ...counts }, tree] = await Promise.all([
      listed(database, list, query),
      countInbox(db, viewer.id, now),
      categories.get(),
    ]);
    const { shown, cursor } = cutPage(rows, limit, ({ sort_text: at, id }) => writeMomentCursor(of, { at, id }));
    return {
      content: await conversationViews(db, [...pinned, ...shown], { language, tree, now }),
      cursor,
      unreadTotal,
      counts,
    };
  });
}

/** What was asked for, one row more than the page has where there is one; the few pinned ones are beyond its measure. */
async function listed(
  database: Database,
  list: { userId: number; now: Date; after: MomentPosition | null; limit: number },
  query: ParsedCall<typeof listMyChats>['query'],
): Promise<{ pinned: ConversationRow[]; rows: ConversationRow[] }> {
  const { db } = database;
  const { role = null, filter = null, productId = null, query: words, chatId } = query;
  if (chatId !== undefined) {
    const row = await findConversation(db, { ...list, conversationId: chatId, isOpen: true });
    return { pinned: [], rows: row ? [row] : [] };
  }
  if (words !== undefined) return { pinned: [], rows: await findConversations(db, { ...list, side: role, words }) };
  const choice = { ...list, side: role, filter, productId };
  const [pinned, rows] = await Promise.all([
    list.after ? [] : listPinned(database, choice),
    listConversations(database, choice),
  ]);
  return { pinned, rows };
}
