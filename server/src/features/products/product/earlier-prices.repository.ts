import { daysBefore } from '#contract/values/durations.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { ProductCardRow } from './product-card.repository.ts';

const daysBack = 30;

/**
 * What products cost before they became cheaper: the price of 30 days ago, or the first since. Whole units of the product's currency; a product
 * that has not become cheaper, or changed its currency, is left out.
 */
export async function findEarlierPrices(
  db: Db,
  rows: readonly Pick<ProductCardRow, 'id' | 'price' | 'currency' | 'payment_type'>[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const paid = rows.filter((row) => row.payment_type === 'Pullik');
  if (paid.length === 0) return new Map();
  const changes = await db
    .selectFrom('product_price_changes')
    .distinctOn('product_id')
    .select(['product_id', 'old_price', 'old_currency'])
    .where(
      'product_id',
      'in',
      paid.map(({ id }) => id),
    )
    .where('changed_at', '>', daysBefore(now, daysBack))
    .orderBy('product_id')
    .orderBy('changed_at')
    .execute();
  const first = new Map(changes.map((change) => [change.product_id, change]));
  const earlier = new Map<number, number>();
  for (const { id, price, currency } of paid) {
    const change = first.get(id);
    if (change?.old_currency === currency && change.old_price > price) earlier.set(id, change.old_price);
  }
  return earlier;
}
