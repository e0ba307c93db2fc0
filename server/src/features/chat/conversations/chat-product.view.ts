import type { z } from 'zod';
import type { chatProductFacts } from '#contract/http/chat/chat-schemas.ts';
import { type CategoryTree, priceUnitTexts } from '#server/features/categories/categories.ts';
import { findEarlierPrices, isExchange } from '#server/features/products/products.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { DealRow } from '../store/deal-facts.repository.ts';

/** What conversations say of their products, in their order. Of a deleted product nothing is left but that. */
export async function chatProductViews<Row extends DealRow>(
  db: Db,
  rows: readonly Row[],
  { tree, now }: { tree: CategoryTree; now: Date },
): Promise<{ row: Row; product: z.input<typeof chatProductFacts> }[]> {
  const products = rows.map(({ product_id: id, ...row }) => ({ ...row, id }));
  const earlier = await findEarlierPrices(db, products, now);
  return rows.map((row) => {
    const gone = row.status === 'deleted';
    const product = {
      price: gone ? null : row.price,
      maxPrice: gone ? null : row.max_price,
      priceUzs: gone ? null : row.price_uzs,
      currencyType: gone ? null : row.currency,
      paymentType: gone ? null : row.payment_type,
      priceUnit: gone ? null : priceUnitTexts(row, tree),
      isExchange: !gone && isExchange(row),
      negotiable: !gone && row.negotiable,
      earlierPrice: gone ? null : (earlier.get(row.product_id) ?? null),
      productStatus: row.status,
      productVersion: row.version,
      reservedUntil: row.reserved_until?.toISOString() ?? null,
      reservedHere: row.reserved_here,
      soldHere: row.sold_here,
      canReview: row.can_review,
    };
    return { row, product };
  });
}
