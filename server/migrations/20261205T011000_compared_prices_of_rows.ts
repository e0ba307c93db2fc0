import { type Kysely, sql } from 'kysely';
import { inRanges, replaceIndexOnline } from '#server/platform/database/schema/online-changes.ts';

export const inTransaction = false;
/** The version before finds and sorts by the price as it is stated, without an index of its own. */
export const expands = true;

/** The compared price of the products that are there, then the indexes of it in the place of those of the price as it is stated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await inRanges(db, { table: 'products' }, (from, to) =>
    sql`
      update products set price_factor = price_factor
      where id >= ${from} and id < ${to} and compared_price is null`.execute(db),
  );
  for (const scope of ['', 'root_category_id', 'sub_category_id', 'category_id', 'region_id', 'district_id']) {
    const columns = scope ? `${scope}, compared_price, id` : 'compared_price, id';
    const name = `products_${scope ? `${scope.replace('_id', '')}_` : ''}price`;
    await replaceIndexOnline(db, name, `on products (${columns}) where status = 'active'`);
  }
  await replaceIndexOnline(
    db,
    'products_free_newest',
    `on products (listed_at desc, id desc) where status = 'active' and compared_price = 0`,
  );
  await replaceIndexOnline(
    db,
    'products_top',
    `on products (top_until, top_since, root_category_id, sub_category_id, category_id, region_id,
      district_id, compared_price, negotiable, id) where status = 'active' and top_until is not null`,
  );
}
