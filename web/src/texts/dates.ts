import type { Language } from '#contract/texts/language.ts';
import { say } from '#contract/texts/messages.ts';
import { inTashkent } from '#contract/values/tashkent.ts';
import { m } from './messages.ts';
import { pluralForm } from './numbers.ts';

const shortMonths: Readonly<Record<Language, readonly string[]>> = {
  uz: ['yan', 'fev', 'mar', 'apr', 'may', 'iyn', 'iyl', 'avg', 'sen', 'okt', 'noy', 'dek'],
  ru: ['янв.', 'февр.', 'мар.', 'апр.', 'мая', 'июн.', 'июл.', 'авг.', 'сент.', 'окт.', 'нояб.', 'дек.'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
};

const longMonths: Readonly<Record<Language, readonly string[]>> = {
  uz: ['yanvar', 'fevral', 'mart', 'aprel', 'may', 'iyun', 'iyul', 'avgust', 'sentabr', 'oktabr', 'noyabr', 'dekabr'],
  ru: [
    'января',
    'февраля',
    'марта',
    'апреля',
    'мая',
    'июня',
    'июля',
    'августа',
    'сентября',
    'октября',
    'ноября',
    'декабря',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
};

/** `21-noy`: day and short month of a card (product/lists#times). */
export function formatCardDate(moment: string | number, language: Language): string {
  const date = inTashkent(moment);
  const month = shortMonths[language][date.getUTCMonth()] ?? '';
  return language === 'uz' ? `${date.getUTCDate()}-${month}` : `${date.getUTCDate()}\u00A0${month}`;
}

/** `2026-yil 21-noyabr`: a date in full. */
export function formatFullDate(moment: string | number, language: Language): string {
  const date = inTashkent(moment);
  const [day, month, year] = [date.getUTCDate(), longMonths[language][date.getUTCMonth()] ?? '', date.getUTCFullYear()];
  if (language === 'uz') return `${year}-yil ${day}-${month}`;
  return language === 'ru' ? `${day} ${month} ${year} г.` : `${day} ${month} ${year}`;
}

/** `09:07`, 24 hours, in Tashkent. */
export function formatTime(moment: string | number): string {
  return inTashkent(moment).toISOString().slice(11, 16);
}

/** `23-noy, 18:00`: day and time of something that ends soon. */
export function formatMoment(moment: string | number, language: Language): string {
  return `${formatCardDate(moment, language)}, ${formatTime(moment)}`;
}

/** Whole days between two moments by the calendar of Tashkent: 0 = the same day, 1 = the day before. */
export function calendarDaysBetween(earlier: string | number, later: string | number): number {
  const dayOf = (moment: string | number): number => Math.floor(inTashkent(moment).getTime() / 86_400_000);
  return dayOf(later) - dayOf(earlier);
}

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
