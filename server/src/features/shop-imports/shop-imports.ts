import type { FastifyInstance } from 'fastify';
import { registerDeleteShopFeed } from './feed/delete-shop-feed.endpoint.ts';
import { registerGetShopFeed } from './feed/get-shop-feed.endpoint.ts';
import { registerPullShopFeed } from './feed/pull-shop-feed.endpoint.ts';
import { registerSaveShopFeed } from './feed/save-shop-feed.endpoint.ts';
import { registerApplyShopImport } from './files/apply-shop-import.endpoint.ts';
import { registerCreateShopImport } from './files/create-shop-import.endpoint.ts';
import { registerDiscardShopImport } from './files/discard-shop-import.endpoint.ts';
import { registerGetShopImport } from './files/get-shop-import.endpoint.ts';
import { registerListShopImportRows } from './files/list-shop-import-rows.endpoint.ts';
import { registerListShopImports } from './files/list-shop-imports.endpoint.ts';
import type { ShopImportsDeps } from './store/shop-imports-deps.ts';

export { pullShopFeeds } from './feed/pull-shop-feeds.ts';
export { runShopImports } from './rows/run-shop-imports.ts';
export { pullJob } from './store/feed.repository.ts';
export { purgeShopImports, shopImportJob } from './store/shop-import.repository.ts';
export type { ShopImportsDeps } from './store/shop-imports-deps.ts';

/** Listings of shops as files, sent or pulled from an address: looked at first, then applied (record 0088). */
export function registerShopImports(app: FastifyInstance, deps: ShopImportsDeps): void {
  registerCreateShopImport(app, deps);
  registerListShopImports(app, deps);
  registerGetShopImport(app, deps);
  registerListShopImportRows(app, deps);
  registerApplyShopImport(app, deps);
  registerDiscardShopImport(app, deps);
  registerGetShopFeed(app, deps);
  registerSaveShopFeed(app, deps);
  registerDeleteShopFeed(app, deps);
  registerPullShopFeed(app, deps);
}
