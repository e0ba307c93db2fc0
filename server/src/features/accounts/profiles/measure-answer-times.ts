import { daysBefore } from '#contract/values/durations.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { inSteps } from '#server/platform/parts/in-steps.ts';
import { forgetMeasuredBefore, measureSome } from './answer-time.repository.ts';

/** Days of conversations that count, and how many of them it takes to say anything (record 0027). */
const countedDays = 30;
const fewest = 5;
const sellersAtOnce = 500;

/** How soon each seller answers, for their page; a job's work, since it reads every conversation of a month. */
export async function measureAnswerTimes({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now();
  const since = daysBefore(now, countedDays);
  const askedBefore = daysBefore(now, 1);
  let afterId: number | null = 0;
  while (afterId !== null)
    afterId = await measureSome(db, { since, askedBefore, atLeast: fewest, afterId, limit: sellersAtOnce, now });
  await inSteps(() => forgetMeasuredBefore(db, now));
}
