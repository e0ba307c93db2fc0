import { tashkentDay } from '#contract/values/tashkent.ts';

const usualDays = '30';

/**
 * The days that are asked for, up to yesterday, since a day that goes on compares with none that is over: `after`, as many `before` them,
 * oldest first, the `last` of them, and today.
 */
export function periodOf(query: { days?: string | undefined }, now: Date) {
  const days = Number(query.days ?? usualDays);
  const dayBefore = (count: number): string => tashkentDay(now.getTime() - count * 86_400_000);
  const endingWith = (count: number): string[] =>
    Array.from({ length: days }, (_, index) => dayBefore(count + days - 1 - index));
  return { days, before: endingWith(1 + days), after: endingWith(1), last: dayBefore(1), today: dayBefore(0) };
}
