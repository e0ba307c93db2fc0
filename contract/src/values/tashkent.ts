/** Tashkent keeps UTC+5 all year, so server, database and browser name the same day without a table of zones. */
const offsetMs = 5 * 3_600_000;

/** A moment as a date whose UTC parts are what clock and calendar show in Tashkent. */
export function inTashkent(moment: Date | string | number): Date {
  return new Date(new Date(moment).getTime() + offsetMs);
}

/** The day of a moment in Tashkent, YYYY-MM-DD: counters of "once a day" turn over at its midnight. */
export function tashkentDay(moment: Date | string | number): string {
  return inTashkent(moment).toISOString().slice(0, 10);
}

/** The moment at which a day (YYYY-MM-DD) begins in Tashkent. */
export function tashkentMidnight(day: string): Date {
  return new Date(`${day}T00:00:00+05:00`);
}

/** `22.11.2026`: the day of a moment in Tashkent, in figures. */
export function dayInFigures(moment: Date | string | number): string {
  const [year, month, day] = tashkentDay(moment).split('-');
  return `${day}.${month}.${year}`;
}
