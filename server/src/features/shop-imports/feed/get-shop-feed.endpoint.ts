import type { FastifyInstance } from 'fastify';
import { getShopFeed } from '#contract/http/shop-imports/get-shop-feed.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { findFeed } from '../store/feed.repository.ts';
import type { ShopImportsDeps } from '../store/shop-imports-deps.ts';
import { feedView } from './feed.view.ts';

/** GET /profiles/me/feed (product/cabinet#list-from-an-address). */
export function registerGetShopFeed(app: FastifyInstance, { database: { db } }: ShopImportsDeps): void {
  registerEndpoint(app, getShopFeed, async ({ viewer, language }) => ({
    content: feedView(await findFeed(db, viewer.id), language),
  }));
}
