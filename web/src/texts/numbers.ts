import type { Language } from '#contract/texts/language.ts';
import { say } from '#contract/texts/messages.ts';
import { groupDigits } from '#contract/values/products/price-text.ts';
import { m } from './messages.ts';

const noBreakSpace = '\u00A0';

/** Whole digits in groups of three: no-break space in Uzbek and Russian, comma in English. Browsers lack Uzbek data, so this is our own. */
export function formatNumber(value: number, language: Language): string {
  return groupDigits(String(Math.round(value)), language === 'en' ? ',' : noBreakSpace);
}

/** A decimal number as people write it: `13,5`; English keeps the point. */
export function withDecimalSign(digits: string, language: Language): string {
  return language === 'en' ? digits : digits.replace('.', ',');
}

/** Short counts of cards and badges: 999, 1,2 ming, 3 mln. */
export function formatCompact(value: number, language: Language): string {
  if (value < 10_000) return formatNumber(value, language);
  const inMillions = value >= 1_000_000;
  const scaled = Math.floor(value / (inMillions ? 100_000 : 100)) / 10;
  const digits = scaled >= 100 ? String(Math.floor(scaled)) : String(scaled);
  if (language === 'en') return digits + (inMillions ? 'M' : 'K');
  const word = say(inMillions ? m.prices_million : m.prices_thousand, language);
  return withDecimalSign(digits, language) + noBreakSpace + word;
}

export type PluralForm = 'one' | 'few' | 'many' | 'other';

/** The plural form that a whole number takes: Russian one/few/many, the others one/other. */
export function pluralForm(count: number, language: Language): PluralForm {
  if (language !== 'ru') return count === 1 ? 'one' : 'other';
  const tens = count % 100;
  const ones = count % 10;
  if (ones === 1 && tens !== 11) return 'one';
  if (ones >= 2 && ones <= 4 && (tens < 12 || tens > 14)) return 'few';
  return 'many';
}
