import type { CardContext } from '../product/card-context.ts';
import { productCardView } from '../product/product.view.ts';
import type { FoundPage } from './find-products.ts';

/** A page of cards in the envelope of product/api#envelope. */
export function productPageView(page: FoundPage, context: CardContext, viewerId: number | null) {
  return {
    content: {
      total: page.total,
      ...(page.totalIsFloor ? { totalIsFloor: true } : {}),
      data: page.rows.map((row) => productCardView(row, context, viewerId)),
      cursor: page.cursor,
      ...(page.search ? { search: page.search } : {}),
    },
  };
}
