import { inTashkent } from './tashkent.ts';

/** When a shop opens and closes on one day, `HH:MM` in Tashkent; null where it stays closed. Who closes at or before opening closes on the next day. */
export type DayHours = { opens: string; closes: string } | null;

const dayMinutes = 24 * 60;

/** Minutes after midnight. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether a shop is open, and when that changes. */
export type OpenState =
  /** `closes` null where it never does */
  | { isOpen: true; closes: string | null }
  /** `day` from Monday (0) on, `inDays` 0 for today, 1 for tomorrow, up to 7; null where no day is open */
  | { isOpen: false; next: { opens: string; day: number; inDays: number } | null };

/**
 * Whether a shop is open at a moment (product/cabinet#shops).
 * @param week from Monday on, seven days
 */
export function openState(week: readonly DayHours[], moment: Date | number): OpenState {
  if (week.every((hours) => hours !== null && hours.opens === hours.closes)) return { isOpen: true, closes: null };
  const local = inTashkent(moment);
  const today = (local.getUTCDay() + 6) % 7;
  const now = local.getUTCHours() * 60 + local.getUTCMinutes();
  for (const daysAgo of [0, 1]) {
    const hours = week[(today - daysAgo + 7) % 7];
    if (!hours) continue;
    const opens = minutesOf(hours.opens) - daysAgo * dayMinutes;
    const closes = minutesOf(hours.closes) - daysAgo * dayMinutes;
    if (now >= opens && now < (closes > opens ? closes : closes + dayMinutes))
      return { isOpen: true, closes: hours.closes };
  }
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const day = (today + inDays) % 7;
    const hours = week[day];
    if (hours && (inDays > 0 || minutesOf(hours.opens) > now))
      return { isOpen: false, next: { opens: hours.opens, day, inDays } };
  }
  return { isOpen: false, next: null };
}
