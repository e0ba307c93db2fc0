import type { Language } from '#contract/texts/language.ts';
import { formatFullDate } from '#contract/values/long-moment.ts';
import { dayInFigures } from '#contract/values/tashkent.ts';
import { calendarDaysBetween, formatTime } from '#web/texts/dates.ts';
import { m } from '#web/texts/messages.ts';

const hourMs = 3_600_000;

/**
 * The time label of a conversation (product/chat#times): the time within 24 h, with "Kecha" where that was yesterday by the calendar,
 * "Kecha" under 2 days, "{n} kun oldin" under 7, then the date.
 */
export function conversationTime(moment: string, now: number): string {
  const hours = (now - new Date(moment).getTime()) / hourMs;
  if (hours < 24) {
    const time = formatTime(moment);
    return calendarDaysBetween(moment, now) === 1 ? `${m.common_yesterday()} ${time}` : time;
  }
  if (hours < 48) return m.common_yesterday();
  if (hours < 168) return m.chat_days_ago({ count: Math.floor(hours / 24) });
  return dayInFigures(moment);
}

/** The line between two days: Bugun, Kecha, or the date. */
export function dayLabel(moment: string, now: number, language: Language): string {
  const days = calendarDaysBetween(moment, now);
  if (days <= 0) return m.common_today();
  return days === 1 ? m.common_yesterday() : formatFullDate(moment, language);
}
