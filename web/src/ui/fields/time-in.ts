/**
 * The time of day in what was typed, as `HH:MM`: an hour alone, and minutes after a mark or without one; null for anything else. 24:00 is the
 * last minute of the day: as 0:00 it would be the first.
 */
export function timeIn(typed: string): string | null {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.,\s-]?(\d{2}))?$/.exec(typed.trim()) ?? [];
  if (hours === '24' && minutes === '00') return '23:59';
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
