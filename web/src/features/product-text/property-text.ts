import type { Language } from '#contract/texts/language.ts';
import { formatFullDate } from '#contract/values/long-moment.ts';
import type { ProductData } from '#web/api/queries.ts';
import { m } from '#web/texts/messages.ts';

type PropertyValue = ProductData['propertyValues'][number];

/** A property's value as it is read: yes or no, a date in words, any other as the server says it. */
export function propertyText({ type, text, value: { value } }: PropertyValue, language: Language): string {
  if (type === 'BOOLEAN') return value === 'true' ? m.product_yes() : m.product_no();
  if (type === 'DATE') return /^\d{4}-\d{2}-\d{2}/.test(value) ? formatFullDate(value, language) : value;
  return text;
}
