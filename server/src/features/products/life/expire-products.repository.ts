import type { Db } from '#server/platform/database/database.ts';

/** Ends the active products whose 30 days are over (product/listings#life). @returns how many */
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
    .where('status', '=', 'active')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
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

/** Forgets who looked at what and who asked for a phone; the counters stay (rules/privacy#retention: view keys 48 hours). */
export async function purgeViewerKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * 86_400_000).toISOString().slice(0, 10);
  await db.deleteFrom('product_views').where('day', '<', before).execute();
  await db.deleteFrom('phone_reveals').where('day', '<', before).execute();
}
