import type { FastifyInstance } from 'fastify';
import { listBuyers as endpoint } from '#contract/http/chat/list-buyers.ts';
import { maxId } from '#contract/schemas.ts';
import { avatarUrl, shownName } from '#server/features/accounts/accounts.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { sizeOf } from '#server/platform/paging/asked-page.ts';
import { cutPage } from '#server/platform/paging/cut-page.ts';
import type { ChatDeps } from '../connection/chat-deps.ts';
import { listBuyers } from './buyers.repository.ts';

const usualPage = 20;

/** GET /chat/buyers: whom the seller may name when a listing is sold (product/chat#deal). */
export function registerListBuyers(app: FastifyInstance, { database, clock }: ChatDeps): void {
  registerEndpoint(app, endpoint, async ({ query, viewer, language }) => {
    const { productId, before = null } = query;
    const size = sizeOf(query, usualPage);
    const wish = { sellerId: viewer.id, productId, before, limit: size + 1, now: clock.now() };
    const rows = await listBuyers(database.db, wish);
    // Whoever stands first out of their turn leaves all others to come.
    const { shown, cursor } = cutPage(rows, size, (last) => (last.reserved_here ? maxId : last.conversation_id));
    return {
      content: {
        data: shown.map((row) => ({
          chatId: row.conversation_id,
          participant: { id: row.buyer_id, username: shownName(row, language), avatar: avatarUrl(row.avatar) },
          reservedHere: row.reserved_here,
          agreed: row.agreed,
        })),
        before: cursor,
      },
    };
  });
}
