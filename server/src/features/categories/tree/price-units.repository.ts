import { sql } from 'kysely';
import type { PriceUnit } from '#contract/values/products/price-text.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Categories } from './category.repository.ts';
import { priceUnitTexts } from './price-unit.ts';

/** What the prices of products are for, of those that say it (product/listings#price-unit). */
export async function findPriceUnits(
  { db, categories }: { db: Db; categories: Categories },
  productIds: readonly number[],
): Promise<ReadonlyMap<number, PriceUnit>> {
  if (productIds.length === 0) return new Map();
  const stated = sql<Parameters<typeof priceUnitTexts>[0]['properties']>`properties`.as('properties');
  const [tree, rows] = await Promise.all([
    categories.get(),
    db
      .selectFrom('products')
      .select(['id', 'category_id', stated])
      .where('id', 'in', [...productIds])
      .execute(),
  ]);
  return new Map(
    rows.flatMap((row) => {
      const unit = priceUnitTexts(row, tree);
      return unit ? [[row.id, unit]] : [];
    }),
  );
}
