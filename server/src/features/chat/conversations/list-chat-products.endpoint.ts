import type { FastifyInstance } from 'fastify';
import { listChatProducts as endpoint } from '#contract/http/chat/list-chat-products.ts';
import type { Language } from '#contract/texts/language.ts';
import { m, say } from '#contract/texts/messages.ts';
import { type CategoryTree, priceUnitTexts } from '#server/features/categories/categories.ts';
import { isExchange } from '#server/features/products/products.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { sizeOf } from '#server/platform/paging/asked-page.ts';
import { cutPage } from '#server/platform/paging/cut-page.ts';
import { listOf } from '#server/platform/paging/list-cursor.ts';
import { readMomentCursor, writeMomentCursor } from '#server/platform/paging/moment-cursor.ts';
import type { ChatDeps } from '../connection/chat-deps.ts';
import { pictureOf } from './conversation.view.ts';
import { type ChatProductRow, listChatProducts } from './inbox.repository.ts';

const usualPage = 50;

/** GET /chat/my-chats/products (product/chat#filters) */
export function registerListChatProducts(app: FastifyInstance, { database, clock, categories }: ChatDeps): void {
  registerEndpoint(app, endpoint, async ({ query, viewer, language }) => {
    const limit = sizeOf(query, usualPage);
    const list = listOf(endpoint.name, { userId: viewer.id });
    const after = readMomentCursor(list, query.cursor);
    const rows = await listChatProducts(database.db, {
      userId: viewer.id,
      now: clock.now(),
      after,
      limit: limit + 1,
    });
    const tree = await categories.get();
    const { shown, cursor } = cutPage(rows, limit, ({ sort_text: at, product_id: id }) =>
      writeMomentCursor(list, { at, id }),
    );
    return {
      content: {
        data: shown.map((row) => chatProductView(row, tree, language)),
        cursor,
      },
    };
  });
}

function chatProductView(row: ChatProductRow, tree: CategoryTree, language: Language) {
  return {
    productId: row.product_id,
    productName: row.title || say(m.answers_deleted_listing, language),
    imageUrl: pictureOf(row),
    price: row.price,
    maxPrice: row.max_price,
    priceUzs: row.price_uzs,
    currencyType: row.currency,
    paymentType: row.payment_type,
    priceUnit: priceUnitTexts(row, tree),
    isExchange: isExchange(row),
    negotiable: row.negotiable,
    productStatus: row.status,
    reservedUntil: row.reserved_until?.toISOString() ?? null,
    chats: row.chats,
    unread: row.unread,
    waiting: row.waiting,
    updatedAt: row.sort_at.toISOString(),
  };
}
