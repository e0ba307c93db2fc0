import type { FastifyInstance } from 'fastify';
import { registerCountProducts } from './catalogue/count-products.endpoint.ts';
import { registerFilterProducts } from './catalogue/filter-products.endpoint.ts';
import { registerGetProductFacets } from './catalogue/get-product-facets.endpoint.ts';
import { registerListProducts } from './catalogue/list-products.endpoint.ts';
import { registerListProductsForStaff } from './catalogue/list-products-for-staff.endpoint.ts';
import { registerListRelatedProducts } from './catalogue/list-related-products.endpoint.ts';
import { registerChangeProductStatus } from './life/change-product-status.endpoint.ts';
import { registerCreateProduct } from './life/create-product.endpoint.ts';
import { registerDeleteProduct } from './life/delete-product.endpoint.ts';
import { registerExtendProduct } from './life/extend-product.endpoint.ts';
import { registerGetPostingRoom } from './life/get-posting-room.endpoint.ts';
import { registerReserveProduct } from './life/reserve-product.endpoint.ts';
import { registerUpdateProduct } from './life/update-product.endpoint.ts';
import { registerGetDashboard } from './product/get-dashboard.endpoint.ts';
import { registerGetMyStats } from './product/get-my-stats.endpoint.ts';
import { registerGetProduct } from './product/get-product.endpoint.ts';
import { registerGetProductStats } from './product/get-product-stats.endpoint.ts';
import { registerListMyDailyStats } from './product/list-my-daily-stats.endpoint.ts';
import { registerListProductsByIds } from './product/list-products-by-ids.endpoint.ts';
import type { ProductDeps } from './product/product-deps.ts';
import { registerRevealPhone } from './product/reveal-phone.endpoint.ts';

export { fieldCondition, upperEndOf } from './catalogue/conditions.repository.ts';
export { countFound, firstThatFinds } from './catalogue/count-products.endpoint.ts';
export { requireBoundsInOrder } from './catalogue/criteria.ts';
export { findProducts } from './catalogue/find-products.ts';
export { isTitledElsewhere } from './catalogue/interpret-words.ts';
export { findProperty, onOneScale, priceComparison } from './catalogue/property-filter.ts';
export { auditedProduct } from './life/audited-product.ts';
export { changeProductStatus } from './life/change-product-status.ts';
export {
  asDuplicate,
  type CheckedProduct,
  checkNewProduct,
  createProduct,
  judgeNewProduct,
  requirePostable,
} from './life/create-product.ts';
export {
  expireProducts,
  purgeViewerKeys,
  releaseProducts,
  renewProductsOfShops,
} from './life/expire-products.repository.ts';
export { clearRefusal, decideOnProduct, type ProductMove, restoreProduct } from './life/moderate-product.ts';
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
export { requireRoomInView } from './life/seller-limits.ts';
export { requireStaffAct, updateProduct } from './life/update-product.ts';
export { type CardContext, cardContext, cardFacts, isExchange } from './product/card-context.ts';
export { findEarlierPrices } from './product/earlier-prices.repository.ts';
export { findVisibleProduct } from './product/find-visible-product.ts';
export { denyOwning } from './product/product.policy.ts';
export { type PhotoColumns, productCardView, productPhotoView } from './product/product.view.ts';
export type { ProductCardRow } from './product/product-card.repository.ts';
export type { ProductDeps } from './product/product-deps.ts';
export { findCards, findProductDetail } from './product/product-detail.repository.ts';
export { productDetailView } from './product/product-detail.view.ts';
export { findProductLife, lockProduct } from './product/product-life.repository.ts';
export { indexedTexts, titleKey } from './product/product-search-lexemes.ts';
export { expiryFrom, likedListStatuses, moderatorActions, statusAfterEdit } from './product/product-state.ts';
export { propertyText as propertyValueText } from './product/property-text.ts';
export { isDate, optionOf, propertiesColumn, readSubmittedProperties } from './product/property-value.ts';
export { shownTitle } from './product/shown-title.ts';
export { searcherKey, visitKey } from './product/viewer-key.ts';
export { readTitles } from './titles/read-titles.ts';
export { rereadTitles } from './titles/reread-titles.ts';

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
  registerExtendProduct(app, deps);
  registerRevealPhone(app, deps);
  registerGetProductStats(app, deps);
  registerGetDashboard(app, deps);
  registerGetPostingRoom(app, deps);
  registerGetMyStats(app, deps);
  registerListMyDailyStats(app, deps);
  registerListProductsForStaff(app, deps);
}
