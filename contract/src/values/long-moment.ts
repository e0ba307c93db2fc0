import type { Language } from '../texts/language.ts';
import { inTashkent } from './tashkent.ts';

/** Servers and browsers know the months of the others, but not these. */
export const uzbekMonths = [
  'yanvar',
  'fevral',
  'mart',
  'aprel',
  'may',
  'iyun',
  'iyul',
  'avgust',
  'sentabr',
  'oktabr',
  'noyabr',
  'dekabr',
] as const;

/** Day and month, of languages whose months the machine knows. */
export const dayFormats = (month: 'long' | 'short') => {
  const options = { day: 'numeric', month, timeZone: 'UTC' } as const;
  return { ru: new Intl.DateTimeFormat('ru', options), en: new Intl.DateTimeFormat('en-GB', options) };
};
const formats = dayFormats('long');

/** `2026-yil 21-noyabr`: a date in full, in Tashkent. */
export function formatFullDate(moment: string | number, language: Language): string {
  const date = inTashkent(moment);
  const year = date.getUTCFullYear();
  if (language === 'uz') return `${year}-yil ${uzbekDay(date)}`;
  return `${formats[language].format(date)} ${year}${language === 'ru' ? ' г.' : ''}`;
}

/** `24-noyabr 14:00`, in Tashkent: when something ends that two people have settled. */
export function formatLongMoment(moment: string, language: Language): string {
  const date = inTashkent(moment);
  const time = date.toISOString().slice(11, 16);
  return language === 'uz' ? `${uzbekDay(date)} ${time}` : `${formats[language].format(date)}, ${time}`;
}

const uzbekDay = (date: Date): string => `${date.getUTCDate()}-${uzbekMonths[date.getUTCMonth()] ?? ''}`;
