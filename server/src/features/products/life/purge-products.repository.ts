import { sql } from 'kysely';
import { blankStatement, columnsOf } from '#contract/values/products/product-fields.ts';
import { isUnsettledCase } from '#server/platform/database/case-conditions.ts';
import type { Db } from '#server/platform/database/database.ts';

/** What belongs to a product alone and goes with it, whether its row goes or not. */
const ofProduct = [
  'product_images',
  'product_property_values',
  'product_texts',
  'product_likes',
  'product_price_changes',
  'product_daily_stats',
  'first_contacts',
  'product_sales',
  'product_views',
  'phone_reveals',
  'published_products',
  'product_states',
  'pending_follower_notifications',
] as const;

/**
 * Really deletes products that their owners deleted before this moment (product/listings#deleting), at most `limit`; their files are taken
 * by the sweep, as nothing shows them. Where somebody talked, paid, judged or decided about a product an empty row stays; one
 * that moderators still look at waits for them.
 * @returns how many were looked at
 */
export async function purgeDeletedBefore(db: Db, before: Date, now: Date, limit: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number; kept: boolean }>`
      select p.id, (
        exists (select from conversations c where c.product_id = p.id)
        or exists (select from reviews r where r.product_id = p.id)
        or exists (select from payments q where q.product_id = p.id)
        or exists (select from moderation_cases m where m.product_id = p.id)
      ) as kept
      from products p
      where p.status = 'deleted' and p.purged_at is null and p.deleted_at <= ${before}
        and not exists (select from moderation_cases m where m.product_id = p.id and ${isUnsettledCase('m')})
      order by p.deleted_at limit ${limit} for update skip locked`.execute(transaction);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    // The number of a shop stays, so that its next list does not bring in what was deleted.
    await sql`
      update shop_items set removed_by_staff = is_removed_by_staff(product_id), product_id = null
      where product_id = any(${ids}::bigint[])`.execute(transaction);
    for (const table of ofProduct) {
      await sql`delete from ${sql.table(table)} where product_id = any(${ids}::bigint[])`.execute(transaction);
    }
    const kept = rows.filter((row) => row.kept).map(({ id }) => id);
    await transaction
      .updateTable('products')
      .set({
        ...columnsOf({ ...blankStatement, price: 0 }),
        title_key: '',
        status_rule: null,
        status_reason: null,
        search: null,
        properties: '{}',
        price_uzs: 0,
        like_count: 0,
        region_id: null,
        district_id: null,
        purged_at: now,
      })
      .where('id', 'in', ids)
      .where(sql<boolean>`id = any(${kept}::bigint[])`)
      .execute();
    await sql`delete from products where id = any(${ids}::bigint[]) and purged_at is null`.execute(transaction);
    return ids.length;
  });
}
