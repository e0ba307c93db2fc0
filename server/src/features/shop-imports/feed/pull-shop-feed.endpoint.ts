import type { FastifyInstance } from 'fastify';
import { pullShopFeed } from '#contract/http/shop-imports/pull-shop-feed.ts';
import { m } from '#contract/texts/messages.ts';
import { shopLimits } from '#contract/values/import.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { askForPull, findFeed } from '../store/feed.repository.ts';
import { requireShop } from '../store/require-shop.ts';
import type { ShopImportsDeps } from '../store/shop-imports-deps.ts';
import { feedView } from './feed.view.ts';

const pauseMs = shopLimits.pullPause * 60_000;

/** POST /profiles/me/feed/pull: once in ten minutes. */
export function registerPullShopFeed(app: FastifyInstance, { database: { db }, clock }: ShopImportsDeps): void {
  registerEndpoint(app, pullShopFeed, async ({ viewer, language }) => {
    await requireShop(db, viewer.id);
    const now = clock.now();
    const feed = await findFeed(db, viewer.id);
    if (!feed) throw new AppError('NOT_FOUND');
    if (!feed.is_on) throw new AppError('CONFLICT', { text: m.shop_imports_feed_off });
    const notSince = new Date(now.getTime() - pauseMs);
    const isAsked = await db
      .transaction()
      .execute((transaction) => askForPull(transaction, viewer.id, { now, notSince }));
    if (!isAsked) {
      const wait = ((feed.asked_at ?? now).getTime() + pauseMs - now.getTime()) / 1000;
      throw new AppError('RATE_LIMITED', { retryAfter: Math.max(1, wait) });
    }
    return { content: feedView(await findFeed(db, viewer.id), language) };
  });
}
