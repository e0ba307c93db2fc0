import { isOpenByKey, isOpenCase } from '#server/platform/database/case-conditions.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';

/** The case in which a listing waits for moderators; opened where there is none. */
export async function joinProductCase(
  transaction: DbTransaction,
  productId: number,
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const opened = await transaction
    .insertInto('moderation_cases')
    .values({ target_kind: 'product', product_id: productId, created_at: now })
    .onConflict((conflict) => conflict.column('product_id').where(isOpenByKey).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (opened) return { id: opened.id, isNew: true };
  const { id } = await transaction
    .selectFrom('moderation_cases')
    .select('id')
    .where('product_id', '=', productId)
    .where(isOpenCase('moderation_cases'))
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
}
