import type { Language } from '#contract/texts/language.ts';
import { say } from '#contract/texts/messages.ts';
import { m } from './messages.ts';
import { pluralForm } from './numbers.ts';

/** Relative time of lists (product/lists#times): months of 30 days, days, hours, minutes, "Hozirgina". `now` in milliseconds. */
export function formatRelativeTime(moment: string | number, now: number, language: Language): string {
  const minutes = Math.floor((now - new Date(moment).getTime()) / 60_000);
  if (minutes < 1) return say(m.common_just_now, language);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const months = Math.floor(days / 30);
  if (months > 0) return ago(months, 'month', language);
  if (days > 0) return ago(days, 'day', language);
  return hours > 0 ? ago(hours, 'hour', language) : ago(minutes, 'minute', language);
}

/** One word for a count of them, or its forms: one, few (in English all others), many. */
const units = {
  minute: m.common_span_minutes,
  hour: m.common_span_hours,
  day: m.common_span_days,
  month: m.common_span_months,
};

function ago(count: number, unit: keyof typeof units, language: Language): string {
  const [one, few, many] = say(units[unit], language).split(' ');
  const form = pluralForm(count, language);
  const word = form === 'one' ? one : form === 'many' ? many : (few ?? one);
  return m.common_ago({ span: `${count} ${word}` }, { locale: language });
}
