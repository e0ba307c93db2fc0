import { sql } from 'kysely';
import { productLifeDays } from '#contract/values/products/product-life.ts';
import { retention } from '#contract/values/retention.ts';
import { tashkentDay } from '#contract/values/tashkent.ts';
import type { Db } from '#server/platform/database/database.ts';
import { deleteSome } from '#server/platform/database/purges.repository.ts';

/** Products ended in one statement: each is rewritten in all its indexes, with its property values. */
const expiredAtOnce = 250;

/** Ends some of the active products whose 30 days are over (product/listings#life). @returns how many */
export async function expireProducts(db: Db, now: Date): Promise<number> {
  const result = await db
    .updateTable('products')
    .set((set) => ({
      status: 'expired',
      reserved_until: null,
      reserved_in: null,
      updated_at: now,
      version: set('version', '+', 1),
    }))
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('products')
        .select('id')
        .where('status', '=', 'active')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(expiredAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Products renewed in one statement. */
const renewedAtOnce = 500;

/**
 * Gives another life to active products of shops that have them renewed, a day before their end (product/listings#renewal-of-shops). They keep their
 * place in lists. @returns how many, at most so many as go at once
 */
export async function renewProductsOfShops(db: Db, now: Date): Promise<number> {
  // From the few sellers to their listings: to ask of each listing that ends whether its seller is one takes too long at millions.
  const { numAffectedRows } = await sql`
    with sellers as materialized (
      select user_id from shop_details where auto_renewal and renews_by_itself(user_id, ${now}))
    update products set expires_at = ${now}::timestamptz + make_interval(days => ${productLifeDays}), asked_at = null, answered_at = null,
      updated_at = ${now}, version = version + 1
    where id in (
      select p.id from sellers s join products p on p.seller_id = s.user_id
      where p.status = 'active' and p.expires_at <= ${now}::timestamptz + interval '1 day'
      order by p.expires_at limit ${renewedAtOnce} for update of p skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Products released in one statement. */
const releasedAtOnce = 500;

/** Ends the reservations whose time is up (product/listings#reservation). @returns how many */
export async function releaseProducts(db: Db, now: Date): Promise<number> {
  const result = await db
    .updateTable('products')
    .set((set) => ({ reserved_until: null, reserved_in: null, updated_at: now, version: set('version', '+', 1) }))
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('products')
        .select('id')
        .where('reserved_until', '<=', now)
        .orderBy('reserved_until')
        .limit(releasedAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/**
 * Forgets some of who looked at what and who asked for a phone; the counters stay (rules/privacy#retention: view keys 48 hours). It runs each hour, so it
 * takes what the next run would find too old. Views are needed on their day in Uzbekistan alone, phones shown for 24 hours (rules/limits L21).
 */
export async function purgeViewerKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - (retention.viewerHours - 1) * 3_600_000);
  const day = tashkentDay(before);
  await deleteSome(db, 'product_views', sql`day <= ${day}::date`);
  await deleteSome(db, 'phone_reveals', sql`day <= ${day}::date and created_at < ${before}`);
}
