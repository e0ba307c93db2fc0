import type { Db } from '#server/platform/database/database.ts';

/** Conversations in which somebody wrote about a seller's product, two at most. */
export async function askers(
  db: Db,
  { sellerId, productId }: { sellerId: number; productId: number },
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('conversations')
    .select('id')
    .where('product_id', '=', productId)
    .where('seller_id', '=', sellerId)
    .where('last_seq', '>', 0)
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
}
