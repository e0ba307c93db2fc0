import { isWrittenFreely } from '#contract/rules/product-content.ts';
import type { Language } from '#contract/texts/language.ts';
import { m, say, type Text } from '#contract/texts/messages.ts';
import { own } from '#contract/values/own.ts';
import { groupDigits } from '#contract/values/products/price-text.ts';
import type { OfferedBy } from '#contract/values/products/product.ts';
import { maskPhonesIn } from '#contract/values/text/phone-in-text.ts';
import type { PropertyRow } from '#server/features/categories/categories.ts';
import { localized, localizedName, optionText } from '#server/platform/database/localized.ts';

const noBreakSpace = '\u00A0';

/** Units whose word follows the number. */
const counted = {
  yil: m.units_yil,
  years: m.units_yil,
  sotix: m.units_sotix,
  inch: m.units_inch,
  month: m.units_month,
  hour: m.units_hour,
  room: m.units_room,
  seat: m.units_seat,
  person: m.units_person,
  head: m.units_head,
  piece: m.units_piece,
} as const;

/** Numbers of years from this one on name a year; below they are an age. */
const firstCalendarYear = 1800;

/**
 * A property's value as it is read: an option by its text, a number with its unit in the form that the number takes ("5 лет", "2021-yil"). Truth
 * values and dates are given as they are stored.
 */
export function propertyText(property: PropertyRow, value: string | number | boolean, language: Language): string {
  const option = property.options.find(({ key }) => key === value);
  if (option) return optionText(option, language);
  if (typeof value !== 'number') return String(value);
  const text = numberText(isHundredfold(property.unit, language) ? hundredfold(value) : value, language);
  const { unit } = property;
  if (unit === 'yil' && value >= firstCalendarYear)
    return m.units_calendar_year({ value: String(value) }, { locale: language });
  const inWords = unit === null ? undefined : own(counted, unit);
  if (inWords) return inWords({ value: text, count: value }, { locale: language });
  const word =
    unit === null
      ? null
      : localized({ uz: property.unit_uz ?? unit, ru: property.unit_ru, en: property.unit_en }, language);
  if (word === '%') return `${text}%`;
  return word ? text + noBreakSpace + word : text;
}

/** English has no word for a sotix, a hundred square metres. */
const isHundredfold = (unit: string | null, language: Language): boolean => unit === 'sotix' && language === 'en';
const hundredfold = (value: number): number => Number((value * 100).toFixed(2));

function numberText(value: number, language: Language): string {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = groupDigits(whole, language === 'en' ? ',' : noBreakSpace);
  return fraction === undefined ? grouped : `${grouped}${language === 'en' ? '.' : ','}${fraction}`;
}

/**
 * The same for a card, which has no room for the property's name: a truth says the name, a falsehood nothing. Whoever sees a card has asked for no
 * phone (rules/privacy#phones).
 */
export function factText(property: PropertyRow, value: string | number | boolean, language: Language): string | null {
  if (typeof value === 'boolean') return value ? localizedName(property, language) : null;
  const text = property.key === 'floor' ? floorText(String(value), language) : propertyText(property, value, language);
  return isWrittenFreely(property) ? maskPhonesIn(text) : text;
}

/** Which floor, of how many where that is known: `4/9`. */
export const floorText = (floors: string, language: Language): string =>
  m.units_floor({ value: floors }, { locale: language });

const shortOfferedBy: Readonly<Record<OfferedBy, Text>> = {
  owner: m.product_owner_short,
  agent: m.product_agent_short,
  company: m.product_company_short,
};

export const offeredByText = (offeredBy: OfferedBy, language: Language): string =>
  say(shortOfferedBy[offeredBy], language);
