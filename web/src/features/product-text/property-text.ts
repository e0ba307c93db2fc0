import type { Language } from '#contract/texts/language.ts';
import type { ProductData } from '#web/api/queries.ts';
import { formatFullDate } from '#web/texts/dates.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';

type PropertyValue = ProductData['propertyValues'][number];

/**
 * A property's value as it is read: yes or no, a date in words, a number with its unit. Up to four digits take no groups, since
 * they may be a year.
 */
export function propertyText({ type, unit, value: { value } }: PropertyValue, language: Language): string {
  if (type === 'BOOLEAN') return value === 'true' ? m.product_yes() : m.product_no();
  if (type === 'DATE') return /^\d{4}-\d{2}-\d{2}/.test(value) ? formatFullDate(value, language) : value;
  if (!unit) return value;
  const whole = /^\d{5,}$/.test(value);
  const decimal = language === 'en' ? value : value.replace('.', ',');
  return `${whole ? formatNumber(Number(value), language) : decimal}\u00A0${unit}`;
}
