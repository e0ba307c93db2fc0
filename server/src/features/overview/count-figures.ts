import { tashkentDay } from '#contract/values/tashkent.ts';
import type { Db } from '#server/platform/database/database.ts';
import { countDay, uncountedDays } from './daily-figures.repository.ts';

const keptDays = 90;

/** Counts today and yesterday anew, since yesterday may have ended after its last count, and whatever day of the last 90 is missing. */
export async function countFigures({ db }: { db: Db }, now: Date): Promise<void> {
  const today = tashkentDay(now);
  const yesterday = tashkentDay(new Date(now.getTime() - 86_400_000));
  const missing = await uncountedDays(db, today, keptDays);
  for (const day of new Set([...missing, yesterday, today])) await countDay(db, day);
}
