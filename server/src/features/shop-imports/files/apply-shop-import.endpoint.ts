import type { FastifyInstance } from 'fastify';
import { applyShopImport } from '#contract/http/shop-imports/apply-shop-import.ts';
import { m } from '#contract/texts/messages.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { confirmFeed } from '../store/feed.repository.ts';
import { requireShop } from '../store/require-shop.ts';
import { findShopImport, startApplyingShopImport } from '../store/shop-import.repository.ts';
import type { ShopImportsDeps } from '../store/shop-imports-deps.ts';
import { shopImportView } from './shop-import.view.ts';

/**
 * POST /profiles/me/imports/{id}/apply: once, and only for the file that was looked at. Whoever has the first list of an address applied
 * has those that follow applied by themselves.
 */
export function registerApplyShopImport(app: FastifyInstance, { database: { db }, clock }: ShopImportsDeps): void {
  registerEndpoint(app, applyShopImport, async ({ params, body, viewer }) => {
    await requireShop(db, viewer.id);
    await db.transaction().execute(async (transaction) => {
      const file = await findShopImport(transaction, viewer.id, params.importId, { forUpdate: true });
      if (!file) throw new AppError('NOT_FOUND');
      if (file.digest !== body.digest || file.state !== 'checked')
        throw new AppError('CONFLICT', { text: m.imports_not_ready });
      await startApplyingShopImport(transaction, file.id, clock.now());
      if (file.source === 'feed') await confirmFeed(transaction, viewer.id, file.id);
    });
    return { content: await shopImportView(db, viewer.id, params.importId) };
  });
}
