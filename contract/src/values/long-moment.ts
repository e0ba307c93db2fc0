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

/** `24-noyabr 14:00`, in Tashkent: when something ends that two people have settled. */
export function formatLongMoment(moment: string, language: Language): string {
  const date = inTashkent(moment);
  const time = date.toISOString().slice(11, 16);
  if (language === 'uz') return `${date.getUTCDate()}-${uzbekMonths[date.getUTCMonth()] ?? ''} ${time}`;
  const options = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat(language === 'ru' ? 'ru' : 'en-GB', options).format(date)}, ${time}`;
}
