import type { Language } from '../texts/language.ts';
import { m, say, type Text } from '../texts/messages.ts';
import { inTashkent } from './tashkent.ts';

/** `2026-yil 21-noyabr`: a date in full, in Tashkent. */
export function formatFullDate(moment: string | number, language: Language): string {
  const date = inTashkent(moment);
  const inputs = { day: date.getUTCDate(), month: monthOf(date, language), year: date.getUTCFullYear() };
  return m.common_date_full(inputs, { locale: language });
}

/** `24-noyabr 14:00`, in Tashkent: when something ends that two people have settled. */
export function formatLongMoment(moment: string, language: Language): string {
  const date = inTashkent(moment);
  const time = date.toISOString().slice(11, 16);
  return m.common_date_time({ date: dayAndMonth(date, language), time }, { locale: language });
}

/** `21-noyabr`; or with other names of the months: as many words with a space between them. The machine's differ from browser to browser. */
export function dayAndMonth(date: Date, language: Language, months: Text = m.common_months): string {
  return m.common_date_day({ day: date.getUTCDate(), month: monthOf(date, language, months) }, { locale: language });
}

const monthOf = (date: Date, language: Language, months: Text = m.common_months): string =>
  say(months, language).split(' ')[date.getUTCMonth()] ?? '';
