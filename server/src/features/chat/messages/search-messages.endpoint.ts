import type { FastifyInstance } from 'fastify';
import { searchMessages as endpoint } from '#contract/http/chat/search-messages.ts';
import { m, say } from '#contract/texts/messages.ts';
import { avatarUrl, shownName } from '#server/features/accounts/accounts.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { sizeOf } from '#server/platform/paging/asked-page.ts';
import { cutPage } from '#server/platform/paging/cut-page.ts';
import { readIdCursor, writeIdCursor } from '#server/platform/paging/id-cursor.ts';
import { listOf } from '#server/platform/paging/list-cursor.ts';
import type { ChatDeps } from '../connection/chat-deps.ts';
import { messageView } from '../store/message.view.ts';
import { messageWords } from '../store/message-words.ts';
import { searchMessages } from './search-messages.repository.ts';

const usualPage = 20;

/** GET /chat/search: in what the caller may see of its conversations. */
export function registerSearchMessages(app: FastifyInstance, { database }: ChatDeps): void {
  registerEndpoint(app, endpoint, async ({ query, viewer, language }) => {
    const list = listOf(endpoint.name, { ...query, userId: viewer.id });
    const beforeId = readIdCursor(list, query.cursor);
    const limit = sizeOf(query, usualPage);
    const { chatId: conversationId = null, role: side = null } = query;
    const words = messageWords(query.query);
    if (words.length === 0) return { content: { data: [], cursor: null, total: null } };
    const rows = await searchMessages(database, {
      userId: viewer.id,
      words,
      conversationId,
      side,
      beforeId,
      limit: limit + 1,
    });
    const isCounted = conversationId !== null && beforeId === null;
    const { shown, cursor } = cutPage(rows, limit, ({ id }) => writeIdCursor(list, id));
    return {
      content: {
        data: shown.map((row) => ({
          chatRoomId: row.conversation_id,
          productName: row.title || say(m.answers_deleted_listing, language),
          otherParticipant: {
            id: row.otherId,
            username: shownName({ username: row.other_username, status: row.other_status }, language),
            avatar: row.other_status === 'deleted' ? null : avatarUrl(row.other_avatar),
          },
          message: messageView(row, row, language),
        })),
        cursor,
        total: isCounted ? (rows[0]?.total ?? 0) : null,
      },
    };
  });
}
