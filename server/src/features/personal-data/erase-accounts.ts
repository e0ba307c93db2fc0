import { daysBefore } from '#contract/values/durations.ts';
import { wayBackMs } from '#server/features/accounts/accounts.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { evidenceFrom } from '#server/platform/database/case-conditions.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { NoteRemoved } from '#server/platform/database/purges.repository.ts';
import { inSteps } from '#server/platform/parts/in-steps.ts';
import {
  eraseAccount,
  eraseFilesInMessages,
  listClosedBefore,
  listErasedWithFiles,
} from './erase-accounts.repository.ts';
import { deleteExportLinksBefore } from './export-link.repository.ts';

const batchSize = 20;
/** Erased accounts whose kept files one run takes. */
const keptAtOnce = 200;

/**
 * Erases the accounts that were deleted 30 days ago (rules/privacy#rights), each in a transaction of its own, so that a
 * killed run goes on where it was, and one that fails keeps nobody else from it. Photos and recordings that waited for moderators then go once
 * they need them no more. @returns how many accounts
 * @throws AggregateError at the end, of those that failed
 */
export async function eraseAccounts({ db, clock }: { db: Db; clock: Clock }, note?: NoteRemoved): Promise<number> {
  const before = new Date(clock.now().getTime() - wayBackMs);
  const keptFrom = evidenceFrom(clock.now());
  const failures = new Map<number, unknown>();
  let erased = 0;
  for (;;) {
    const ids = await listClosedBefore(db, before, { limit: batchSize, except: [...failures.keys()] });
    for (const id of ids) {
      try {
        const isErased = await db
          .transaction()
          .execute((transaction) => eraseAccount(transaction, id, { before, keptFrom }));
        if (!isErased) continue;
        erased += 1;
        await note?.(1);
      } catch (error) {
        failures.set(id, error);
      }
    }
    if (ids.length < batchSize) break;
  }
  for (const id of await listErasedWithFiles(db, keptFrom, keptAtOnce)) {
    try {
      await db.transaction().execute((transaction) => eraseFilesInMessages(transaction, id, keptFrom));
    } catch (error) {
      failures.set(id, error);
    }
  }
  if (failures.size > 0) throw new AggregateError(failures.values(), `${failures.size} accounts could not be erased`);
  return erased;
}

/** Links to archives that nobody can use any more. */
export async function purgeExportLinks(db: Db, now: Date): Promise<void> {
  await inSteps(() => deleteExportLinksBefore(db, daysBefore(now, 2)));
}
