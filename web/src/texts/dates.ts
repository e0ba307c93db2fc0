import type { Language } from '#contract/texts/language.ts';
import { say } from '#contract/texts/messages.ts';
import { dayAndMonth } from '#contract/values/long-moment.ts';
import { inTashkent } from '#contract/values/tashkent.ts';
import { m } from './messages.ts';

/** `21-noy`: day and short month of a card (product/lists#times). */
export function formatCardDate(moment: string | number, language: Language): string {
  return dayAndMonth(inTashkent(moment), language, m.common_months_short).replace(' ', '\u00A0');
}

/** When a card's listing was published (product/lists#times): `Bugun 14:20`, `Kecha`, `21-noy`. `now` in milliseconds. */
export function formatCardTime(moment: string, now: number, language: Language): string {
  const days = calendarDaysBetween(moment, now);
  if (days === 0) return `${say(m.common_today, language)} ${formatTime(moment)}`;
  return days === 1 ? say(m.common_yesterday, language) : formatCardDate(moment, language);
}

/** `09:07`, 24 hours, in Tashkent. */
export function formatTime(moment: string | number): string {
  return inTashkent(moment).toISOString().slice(11, 16);
}

/** `23-noy, 18:00`: day and time of something that ends soon. */
export function formatMoment(moment: string | number, language: Language): string {
  return `${formatCardDate(moment, language)}, ${formatTime(moment)}`;
}

/** Days of Tashkent's calendar since 1970. */
export const calendarDay = (moment: string | number): number => Math.floor(inTashkent(moment).getTime() / 86_400_000);

/** Whole days between two moments by the calendar of Tashkent: 0 = the same day, 1 = the day before. */
export function calendarDaysBetween(earlier: string | number, later: string | number): number {
  return calendarDay(later) - calendarDay(earlier);
}
