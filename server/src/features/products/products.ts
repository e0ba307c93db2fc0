import type { FastifyInstance } from 'fastify';
import { registerChangeProductStatus } from './change-product-status.endpoint.ts';
import { registerCountProducts } from './count-products.endpoint.ts';
import { registerCreateProduct } from './create-product.endpoint.ts';
import { registerDeleteProduct } from './delete-product.endpoint.ts';
import { registerFilterProducts } from './filter-products.endpoint.ts';
import { registerGetDashboard } from './get-dashboard.endpoint.ts';
import { registerGetProduct } from './get-product.endpoint.ts';
import { registerGetProductFacets } from './get-product-facets.endpoint.ts';
import { registerGetProductStats } from './get-product-stats.endpoint.ts';
import { registerListAllProducts } from './list-all-products.endpoint.ts';
import { registerListProducts } from './list-products.endpoint.ts';
import { registerListProductsByIds } from './list-products-by-ids.endpoint.ts';
import { registerListRelatedProducts } from './list-related-products.endpoint.ts';
import type { ProductDeps } from './product-deps.ts';
import { registerReserveProduct } from './reserve-product.endpoint.ts';
import { registerRevealPhone } from './reveal-phone.endpoint.ts';
import { registerUpdateProduct } from './update-product.endpoint.ts';

export { auditedProduct } from './audited-product.ts';
export { changeProductStatus } from './change-product-status.ts';
export { checkNewProduct } from './create-product.ts';
export { findEarlierPrices } from './earlier-prices.repository.ts';
export { expireProducts, purgeViewerKeys } from './expire-products.repository.ts';
export { findProducts } from './find-products.ts';
export { findVisibleProduct } from './find-visible-product.ts';
export { decideOnProduct, type ProductMove, restoreProduct } from './moderate-product.ts';
export { denyOwning } from './product.policy.ts';
export {
  insertPriceChange,
  insertProduct,
  type ProductContent,
  rewriteProduct,
} from './product.repository.ts';
export { type ImageColumns, imageView, productCardView } from './product.view.ts';
export type { ProductCardRow } from './product-card.repository.ts';
export { fieldCondition } from './product-conditions.repository.ts';
export { requireBoundsInOrder } from './product-criteria.ts';
export type { ProductDeps } from './product-deps.ts';
export { findCards, findProductDetail } from './product-detail.repository.ts';
export { productDetailView } from './product-detail.view.ts';
export { lockProduct } from './product-life.repository.ts';
export { indexedTexts, titleKey } from './product-search-lexemes.ts';
export { likedListStatuses, moderatorActions, statusAfterEdit } from './product-state.ts';
export { findProperty } from './property-filter.ts';
export { isDate, optionOf, propertiesColumn, readSubmittedProperties } from './property-value.ts';
export { purgeProducts } from './purge-products.ts';
export { reindexProducts } from './reindex-products.ts';
export { repriceProducts } from './reprice-products.repository.ts';
export { reserveProduct } from './reserve-product.ts';
export { deletedListing, shownTitle } from './shown-title.ts';

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
