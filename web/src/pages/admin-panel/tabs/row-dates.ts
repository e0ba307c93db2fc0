import type { Language } from '#contract/texts/language.ts';
import { dayInFigures, inTashkent, tashkentDay } from '#contract/values/tashkent.ts';
import { formatCardDate, formatTime } from '#web/texts/dates.ts';

/** The day of a row, whose table reaches over years: `21-noy`, and with its year, `21.11.2025`, where that is not the present one. */
export function rowDate(moment: string | number, language: Language, now: number = Date.now()): string {
  const isOfThisYear = tashkentDay(moment).slice(0, 4) === tashkentDay(now).slice(0, 4);
  return isOfThisYear ? formatCardDate(moment, language) : dayInFigures(moment);
}

/** The same with the time: `21-noy, 18:00`. */
export function rowMoment(moment: string | number, language: Language, now: number = Date.now()): string {
  return `${rowDate(moment, language, now)}, ${formatTime(moment)}`;
}

/** The moment of a row in a file: `2025-11-21 18:00:05`, as spreadsheets read it, of the day in Tashkent by which the table finds it. */
export function filedMoment(moment: string): string {
  return inTashkent(moment).toISOString().slice(0, 19).replace('T', ' ');
}
