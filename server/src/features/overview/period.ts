import { tashkentDay } from '#contract/values/tashkent.ts';

const usualDays = '30';

/** The days that are asked for, up to today, and `shown`: them and as many before, oldest first. */
export function periodOf(query: { days?: string | undefined }, now: Date) {
  const days = Number(query.days ?? usualDays);
  const shown = Array.from({ length: 2 * days }, (_, index) =>
    tashkentDay(now.getTime() - (2 * days - 1 - index) * 86_400_000),
  );
  return { days, shown, today: tashkentDay(now) };
}
