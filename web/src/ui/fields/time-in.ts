/** The time of day in what was typed, as `HH:MM`: an hour alone, and minutes after a mark or without one; null for anything else. */
export function timeIn(typed: string): string | null {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.,\s-]?(\d{2}))?$/.exec(typed.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
