import type { FastifyInstance } from 'fastify';
import { deleteShopFeed } from '#contract/http/shop-imports/delete-shop-feed.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { removeFeed } from '../store/feed.repository.ts';
import type { ShopImportsDeps } from '../store/shop-imports-deps.ts';

/** DELETE /profiles/me/feed: the listings that came from it stay. */
export function registerDeleteShopFeed(app: FastifyInstance, { database: { db } }: ShopImportsDeps): void {
  registerEndpoint(app, deleteShopFeed, async ({ viewer }) => {
    await removeFeed(db, viewer.id);
    return { success: true as const };
  });
}
