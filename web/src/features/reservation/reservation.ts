import { tashkentDay, tashkentMidnight } from '#contract/values/tashkent.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** The hour at which a day's reservation ends, in Tashkent. */
const eveningHour = 21;

export type ReservationLength = 'evening' | 'day' | 'threeDays' | 'week';

const days: Readonly<Record<Exclude<ReservationLength, 'evening'>, number>> = { day: 1, threeDays: 3, week: 7 };

/** The evening of this day in Tashkent, ms. */
function evening(now: number): number {
  return tashkentMidnight(tashkentDay(now)).getTime() + eveningHour * hour;
}

/** For how long a listing can be reserved; `now` in milliseconds. The evening is offered while it is an hour away. */
export function reservationLengths(now: number): readonly ReservationLength[] {
  return evening(now) - now >= hour ? ['evening', 'day', 'threeDays', 'week'] : ['day', 'threeDays', 'week'];
}

/** When such a reservation ends. A clock that is a little ahead must not ask for more than a week. */
export function reservedUntil(length: ReservationLength, now: number): string {
  const end = length === 'evening' ? evening(now) : now + days[length] * day - (length === 'week' ? hour : 0);
  return new Date(end).toISOString();
}
