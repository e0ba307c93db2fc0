import { overviewDays } from '#contract/values/overview.ts';
import { tashkentDay } from '#contract/values/tashkent.ts';
import type { Db } from '#server/platform/database/database.ts';
import { countDays, type Days, forgetCountsBefore, uncountedDays } from './daily-counts.repository.ts';

const dayMs = 86_400_000;
/** The longest period and as many days before it. */
const shownDays = 2 * Math.max(...overviewDays);
/** Days that one transaction counts; on a busy site within seconds. */
const daysAtOnce = 10;
const keptDays = 730;

const dayBefore = (now: Date, days: number): string => tashkentDay(now.getTime() - days * dayMs);

/** Counts today and yesterday anew, since yesterday may have ended after its last count, and whatever day that the overview shows is missing. */
export async function countFigures({ db }: { db: Db }, now: Date): Promise<void> {
  await countMissingDays(db, now, shownDays);
  await countDays(db, { from: dayBefore(now, 1), to: dayBefore(now, 0) }, now);
  await forgetCountsBefore(db, dayBefore(now, keptDays));
}

/** Counts of the last days, today included, those that never were. */
export async function countMissingDays(db: Db, now: Date, days: number): Promise<void> {
  const missing = await uncountedDays(db, { from: dayBefore(now, days - 1), to: dayBefore(now, 0) });
  for (const some of runsOf(missing)) await countDays(db, some, now);
}

/** Days in their order as a few rows of days that follow each other. */
function runsOf(days: readonly string[]): Days[] {
  const runs: Days[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const length = run ? (Date.parse(day) - Date.parse(run.from)) / dayMs + 1 : 0;
    if (run && Date.parse(day) - Date.parse(run.to) === dayMs && length <= daysAtOnce) run.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs;
}
