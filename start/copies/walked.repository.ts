import type { Db } from '#server/platform/database/database.ts';

/** What a walk over a database has to find: whether a listing is shown, and the phone of the newest account that may sign in. */
export async function findWalked(db: Db): Promise<{ isShown: boolean; phone: string | null }> {
  const product = await db
    .selectFrom('products')
    .innerJoin('users', 'users.id', 'products.seller_id')
    .select('products.id')
    .where('products.status', '=', 'active')
    .where('users.status', '=', 'active')
    .where('products.expires_at', '>', new Date())
    .limit(1)
    .executeTakeFirst();
  const person = await db
    .selectFrom('users')
    .select('phone')
    .where('status', '=', 'active')
    .where('phone', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { isShown: product !== undefined, phone: person?.phone ?? null };
}
