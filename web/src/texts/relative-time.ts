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

type Unit = 'minute' | 'hour' | 'day' | 'month';

const uzbekUnits: Readonly<Record<Unit, string>> = { minute: 'daqiqa', hour: 'soat', day: 'kun', month: 'oy' };
const russianUnits: Readonly<Record<Unit, readonly [one: string, few: string, many: string]>> = {
  minute: ['минуту', 'минуты', 'минут'],
  hour: ['час', 'часа', 'часов'],
  day: ['день', 'дня', 'дней'],
  month: ['месяц', 'месяца', 'месяцев'],
};

function ago(count: number, unit: Unit, language: Language): string {
  if (language === 'uz') return `${count} ${uzbekUnits[unit]} oldin`;
  const form = pluralForm(count, language);
  if (language === 'en') return `${count} ${unit}${form === 'one' ? '' : 's'} ago`;
  const [one, few, many] = russianUnits[unit];
  return `${count} ${form === 'one' ? one : form === 'few' ? few : many} назад`;
}
