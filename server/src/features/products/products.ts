import type { FastifyInstance } from 'fastify';
import { registerCountProducts } from './catalogue/count-products.endpoint.ts';
import { registerFilterProducts } from './catalogue/filter-products.endpoint.ts';
import { registerGetProductFacets } from './catalogue/get-product-facets.endpoint.ts';
import { registerListAllProducts } from './catalogue/list-all-products.endpoint.ts';
import { registerListProducts } from './catalogue/list-products.endpoint.ts';
import { registerListRelatedProducts } from './catalogue/list-related-products.endpoint.ts';
import { registerChangeProductStatus } from './life/change-product-status.endpoint.ts';
import { registerCreateProduct } from './life/create-product.endpoint.ts';
import { registerDeleteProduct } from './life/delete-product.endpoint.ts';
import { registerReserveProduct } from './life/reserve-product.endpoint.ts';
import { registerUpdateProduct } from './life/update-product.endpoint.ts';
import { registerGetDashboard } from './listing/get-dashboard.endpoint.ts';
import { registerGetProduct } from './listing/get-product.endpoint.ts';
import { registerGetProductStats } from './listing/get-product-stats.endpoint.ts';
import { registerListProductsByIds } from './listing/list-products-by-ids.endpoint.ts';
import type { ProductDeps } from './listing/product-deps.ts';
import { registerRevealPhone } from './listing/reveal-phone.endpoint.ts';

export { fieldCondition } from './catalogue/conditions.repository.ts';
export { requireBoundsInOrder } from './catalogue/criteria.ts';
export { findProducts } from './catalogue/find-products.ts';
export { findProperty } from './catalogue/property-filter.ts';
export { auditedProduct } from './life/audited-product.ts';
export { changeProductStatus } from './life/change-product-status.ts';
export { checkNewProduct } from './life/create-product.ts';
export { expireProducts, purgeViewerKeys } from './life/expire-products.repository.ts';
export { decideOnProduct, type ProductMove, restoreProduct } from './life/moderate-product.ts';
export {
  insertPriceChange,
  insertProduct,
  type ProductContent,
  rewriteProduct,
} from './life/product.repository.ts';
export { purgeProducts } from './life/purge-products.ts';
export { reindexProducts } from './life/reindex-products.ts';
export { repriceProducts } from './life/reprice-products.repository.ts';
export { reserveProduct } from './life/reserve-product.ts';
export { findEarlierPrices } from './listing/earlier-prices.repository.ts';
export { findVisibleProduct } from './listing/find-visible-product.ts';
export { denyOwning } from './listing/product.policy.ts';
export { type PhotoColumns, productCardView, productPhotoView } from './listing/product.view.ts';
export type { ProductCardRow } from './listing/product-card.repository.ts';
export type { ProductDeps } from './listing/product-deps.ts';
export { findCards, findProductDetail } from './listing/product-detail.repository.ts';
export { productDetailView } from './listing/product-detail.view.ts';
export { lockProduct } from './listing/product-life.repository.ts';
export { indexedTexts, titleKey } from './listing/product-search-lexemes.ts';
export { likedListStatuses, moderatorActions, statusAfterEdit } from './listing/product-state.ts';
export { isDate, optionOf, propertiesColumn, readSubmittedProperties } from './listing/property-value.ts';
export { shownTitle } from './listing/shown-title.ts';

/** Products over HTTP. */
export function registerProducts(app: FastifyInstance, deps: ProductDeps): void {
  registerListProducts(app, deps);
  registerFilterProducts(app, deps);
  registerCountProducts(app, deps);
  registerGetProductFacets(app, deps);
  registerGetProduct(app, deps);
  registerListProductsByIds(app, deps);
  registerListRelatedProducts(app, deps);
  registerCreateProduct(app, deps);
  registerUpdateProduct(app, deps);
  registerChangeProductStatus(app, deps);
  registerReserveProduct(app, deps);
  registerDeleteProduct(app, deps);
  registerRevealPhone(app, deps);
  registerGetProductStats(app, deps);
  registerGetDashboard(app, deps);
  registerListAllProducts(app, deps);
}
