import type { FastifyInstance } from 'fastify';
import { discardShopImport } from '#contract/http/shop-imports/discard-shop-import.ts';
import { m } from '#contract/texts/messages.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { findShopImport, removeShopImport } from '../store/shop-import.repository.ts';
import type { ShopImportsDeps } from '../store/shop-imports-deps.ts';

/** DELETE /profiles/me/imports/{id}: what is being checked or waits to be applied. */
export function registerDiscardShopImport(app: FastifyInstance, { database: { db } }: ShopImportsDeps): void {
  registerEndpoint(app, discardShopImport, async ({ params, viewer }) => {
    await db.transaction().execute(async (transaction) => {
      const file = await findShopImport(transaction, viewer.id, params.importId, { forUpdate: true });
      if (!file) throw new AppError('NOT_FOUND');
      if (file.state !== 'checking' && file.state !== 'checked')
        throw new AppError('CONFLICT', { text: m.imports_not_ready });
      await removeShopImport(transaction, file.id);
    });
    return { success: true as const };
  });
}
