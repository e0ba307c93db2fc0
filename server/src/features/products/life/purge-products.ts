import { daysBefore } from '#contract/values/durations.ts';
import { retention } from '#contract/values/retention.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { NoteRemoved } from '#server/platform/database/purges.repository.ts';
import { purgeDeletedBefore } from './purge-products.repository.ts';

/** Products of one transaction. */
const batchSize = 100;

/** Products that their owners deleted 30 days ago are really gone (product/listings#deleting). @returns how many */
export async function purgeProducts({ db, clock }: { db: Db; clock: Clock }, note?: NoteRemoved): Promise<number> {
  const now = clock.now();
  const before = daysBefore(now, retention.deletedDays);
  let purged = 0;
  for (;;) {
    const looked = await purgeDeletedBefore(db, before, now, batchSize);
    purged += looked;
    await note?.(looked);
    if (looked < batchSize) return purged;
  }
}
