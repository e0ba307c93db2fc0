import type { DbTransaction } from '#server/platform/database/database.ts';
import { showProductsOf } from './closing.repository.ts';
import { unblockEnded } from './user.repository.ts';

/**
 * Makes accounts active again whose block has ended, with their listings: rules may then ask for the status alone. Of one account, or
 * of all. @returns how many
 */
export async function liftEndedBlocks(transaction: DbTransaction, now: Date, userId?: number): Promise<number> {
  const lifted = await unblockEnded(transaction, now, userId);
  await showProductsOf(transaction, lifted, now);
  return lifted.length;
}
