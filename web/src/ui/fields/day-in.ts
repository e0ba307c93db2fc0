/**
 * The day in what was typed as people here write it (21.11.2026), also without the dots, which the keypad of some phones lacks, or that is
 * a day already, as `2026-11-21`; empty for none, null while it is no whole day of the calendar.
 */
export function dayIn(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return '';
  const [, date, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text.replace(unmarked, '$1.$2.$3')) ?? [];
  const day = date && month && year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text;
  if (!isoDay.test(day)) return null;
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : null;
}

/** `21.11.2026` of `2026-11-21`; what is no day is shown as it is. */
export function shownDay(day: string): string {
  return isoDay.test(day) ? day.split('-').reverse().join('.') : day;
}

const unmarked = /^(\d\d)(\d\d)(\d{4})$/;
const isoDay = /^\d{4}-\d{2}-\d{2}$/;
