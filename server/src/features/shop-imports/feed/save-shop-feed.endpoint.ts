import type { FastifyInstance } from 'fastify';
import { saveShopFeed } from '#contract/http/shop-imports/save-shop-feed.ts';
import { m } from '#contract/texts/messages.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { findFeed, saveFeed } from '../store/feed.repository.ts';
import { requireShop } from '../store/require-shop.ts';
import type { ShopImportsDeps } from '../store/shop-imports-deps.ts';
import { feedView } from './feed.view.ts';

/** PUT /profiles/me/feed: another address is pulled at once, and its first list waits for its owner's word. */
export function registerSaveShopFeed(
  app: FastifyInstance,
  { database: { db }, clock, shopSource }: ShopImportsDeps,
): void {
  registerEndpoint(app, saveShopFeed, async ({ body, viewer, language }) => {
    await requireShop(db, viewer.id);
    if (!shopSource.allows(body.url)) throw fieldRefusal('url', m.shop_imports_source_forbidden);
    const feed = { ...body, url: new URL(body.url).href, now: clock.now() };
    await db.transaction().execute((transaction) => saveFeed(transaction, viewer.id, feed));
    return { content: feedView(await findFeed(db, viewer.id), language) };
  });
}
