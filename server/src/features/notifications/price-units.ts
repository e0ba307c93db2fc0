import type { PriceUnit } from '#contract/values/products/price-text.ts';
import type { DeliveredNotice } from './delivered-notice.ts';

/** What the prices of these products are for, of those that say it (product/listings#price-unit). */
export type FindPriceUnits = (productIds: readonly number[]) => Promise<ReadonlyMap<number, PriceUnit>>;

/** The product whose price a notice tells; none where it tells no price. */
export function pricedProducts(notice: DeliveredNotice): number[] {
  const showsPrice = notice.kind === 'price_drop' || (notice.kind === 'message' && (notice.offer || notice.event));
  return showsPrice ? [notice.productId] : [];
}
