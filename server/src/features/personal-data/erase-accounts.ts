import { wayBackMs } from '#server/features/accounts/accounts.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { eraseAccount, listClosedBefore } from './erase-accounts.repository.ts';
import { deleteExportLinksBefore } from './export-link.repository.ts';

const day = 24 * 3_600_000;
const batchSize = 20;

/**
 * Erases the accounts that were deleted 30 days ago (rules/privacy#rights), each in a transaction of its own, so that a
 * killed run goes on where it was. @returns how many
 */
export async function eraseAccounts({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now();
  const before = new Date(now.getTime() - wayBackMs);
  await deleteExportLinksBefore(db, new Date(now.getTime() - 2 * day));
  let erased = 0;
  for (;;) {
    const ids = await listClosedBefore(db, before, batchSize);
    for (const id of ids) {
      if (await db.transaction().execute((transaction) => eraseAccount(transaction, id, before))) erased += 1;
    }
    if (ids.length < batchSize) return erased;
  }
}
