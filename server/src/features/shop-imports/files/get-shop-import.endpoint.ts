import type { FastifyInstance } from 'fastify';
import { getShopImport } from '#contract/http/shop-imports/get-shop-import.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { ShopImportsDeps } from '../store/shop-imports-deps.ts';
import { shopImportView } from './shop-import.view.ts';

/** GET /profiles/me/imports/{id}: how far one is. */
export function registerGetShopImport(app: FastifyInstance, { database: { db } }: ShopImportsDeps): void {
  registerEndpoint(app, getShopImport, async ({ params, viewer }) => ({
    content: await shopImportView(db, viewer.id, params.importId),
  }));
}
