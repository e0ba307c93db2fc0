import { overviewDays } from '#contract/values/overview.ts';
import { retention } from '#contract/values/retention.ts';
import { tashkentDay } from '#contract/values/tashkent.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import { inSteps } from '#server/platform/parts/in-steps.ts';
import {
  countDay,
  countedName,
  forgetCountsBefore,
  listDailyCounts,
  uncountedDays,
} from './daily-counts.repository.ts';

const dayMs = 86_400_000;
/** The longest period, as many days before it, and today. */
const shownDays = 2 * Math.max(...overviewDays) + 1;
/** ms after which one run begins no further missing day: other jobs and a stop of the process wait for it. */
const missingFor = 30_000;

const dayBefore = (now: Date, days: number): string => tashkentDay(now.getTime() - days * dayMs);

/**
 * Counts today and yesterday anew, since yesterday may have ended after its last count, and then those of the days that the overview shows
 * that were never counted as whole ones, as long as `forMs` last. A day that fails is logged and keeps no other from being counted.
 */
export async function countFigures(
  { db, log }: { db: Db; log: Pick<Log, 'error'> },
  now: Date,
  forMs = missingFor,
): Promise<void> {
  const recent = [dayBefore(now, 0), dayBefore(now, 1)];
  const shown = { from: dayBefore(now, shownDays - 1), to: dayBefore(now, 2) };
  const began = performance.now();
  // Each in a transaction of its own, so that one that fails takes nothing of the others along.
  for (const day of [...recent, ...(await uncountedDays(db, shown))]) {
    if (!recent.includes(day) && performance.now() - began > forMs) break;
    try {
      await countDay(db, day, now);
    } catch (error) {
      log.error({ err: error, day }, 'the figures of a day could not be counted');
    }
  }
  await inSteps(() => forgetCountsBefore(db, dayBefore(now, retention.dayCountDays)));
}

/** Counts today where nobody has yet: on a new site, and right after midnight. */
export async function countTodayIfMissing(db: Db, now: Date): Promise<void> {
  const today = dayBefore(now, 0);
  const counts = await listDailyCounts(db, { from: today, to: today });
  if (!counts.get(today)?.has(countedName)) await countDay(db, today, now);
}
