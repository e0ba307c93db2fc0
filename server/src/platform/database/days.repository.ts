import { type RawBuilder, sql } from 'kysely';
import { tashkentMidnight } from '#contract/values/tashkent.ts';

/** Days in a row, YYYY-MM-DD in Tashkent, both included; an end that is not stated is open. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Whether a moment lies in these days; compared so that an index of the moment serves it. */
export function isWithin(moment: RawBuilder<unknown>, days: Days): RawBuilder<boolean> {
  return isOverWithin(moment, 0, days);
}

/** Whether so many days from a moment on were over in these days. */
export function isOverWithin(moment: RawBuilder<unknown>, time: number, { from, to }: Days): RawBuilder<boolean> {
  const bounds = [
    ...(from === undefined ? [] : [sql`${moment} >= ${dayStart(from)} - ${daysLong(time)}`]),
    ...(to === undefined ? [] : [sql`${moment} < ${dayStart(to)} - ${daysLong(time - 1)}`]),
  ];
  return sql<boolean>`(${bounds.length === 0 ? sql`${moment} is not null` : sql.join(bounds, sql` and `)})`;
}

/** Whether they are over by now. */
export function isOverBy(moment: RawBuilder<unknown>, time: number, now: Date): RawBuilder<boolean> {
  return sql<boolean>`${moment} < ${now}::timestamptz - ${daysLong(time)}`;
}

const dayStart = (day: string) => sql`${tashkentMidnight(day)}::timestamptz`;

const daysLong = (time: number) => sql`make_interval(days => ${time}::int)`;
