/** Whole days, hours and minutes until a moment; null once it has passed. `now` in milliseconds. */
export function timeLeft(until: string, now: number): { days: number; hours: number; minutes: number } | null {
  const minutes = Math.floor((new Date(until).getTime() - now) / 60_000);
  if (minutes < 0) return null;
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 };
}
