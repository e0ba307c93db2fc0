import type { Db } from '#server/platform/database/database.ts';

/** Removes idempotency keys made before this moment; gives how many. */
export async function deleteKeysMadeBefore(db: Db, moment: Date): Promise<number> {
  const result = await db.deleteFrom('idempotency_keys').where('created_at', '<', moment).executeTakeFirst();
  return Number(result.numDeletedRows);
}
