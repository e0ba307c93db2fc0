import type { Db } from '#server/platform/database/database.ts';
import { notifyOfSome } from './notify-of-matches.repository.ts';
import type { SavedSearchDeps } from './saved-search-deps.ts';

/** Steps of one run; what is left in the queue waits for the next. */
const stepsAtMost = 40;

/** Tells people of new products that their saved searches find. */
export async function notifyOfMatches({
  db,
  clock,
  exchangeRates,
}: Pick<SavedSearchDeps, 'clock' | 'exchangeRates'> & { db: Db }): Promise<void> {
  const { rate } = await exchangeRates.get();
  for (let step = 0; step < stepsAtMost; step += 1) {
    if ((await notifyOfSome(db, clock.now(), rate)) === 0) return;
  }
}
