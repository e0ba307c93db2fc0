import type { FastifyInstance } from 'fastify';
import { listShopImports } from '#contract/http/shop-imports/list-shop-imports.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { listLastShopImports } from '../store/shop-import.repository.ts';
import type { ShopImportsDeps } from '../store/shop-imports-deps.ts';
import { shopImportSummaryView } from './shop-import.view.ts';

const shownImports = 10;

/** GET /profiles/me/imports: the last files of the account. */
export function registerListShopImports(app: FastifyInstance, { database: { db } }: ShopImportsDeps): void {
  registerEndpoint(app, listShopImports, async ({ viewer }) => ({
    content: (await listLastShopImports(db, viewer.id, shownImports)).map(shopImportSummaryView),
  }));
}
