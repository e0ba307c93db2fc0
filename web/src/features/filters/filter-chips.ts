import { since, until } from '#contract/texts/endings.ts';
import type { Language } from '#contract/texts/language.ts';
import { formatFullDate } from '#contract/values/long-moment.ts';
import { optionTexts, rangeTexts } from '#contract/values/products/filter-texts.ts';
import { paysSalary } from '#contract/values/products/price-properties.ts';
import { formatAmount } from '#contract/values/products/price-text.ts';
import { isOfPrice } from '#contract/values/products/product-fields.ts';
import { eachRange, fromOptionFilters } from '#contract/values/products/product-filters.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber, withDecimalSign } from '#web/texts/numbers.ts';
import { type FilterProperty, type Filters, kindOf, noFilters, rangeOf, unitOf, valuesOf } from './filters.ts';

/** One active choice: what it is called, and the filters without it. */
export interface FilterChip {
  id: string;
  label: string;
  without: Filters;
}

const noBreakSpace = '\u00A0';

/** The active filters one by one, in the order of the fields. `placeName` is null until it is known. */
export function chipsOf(
  filters: Filters,
  properties: readonly FilterProperty[],
  { language, placeName }: { language: Language; placeName: string | null },
): FilterChip[] {
  const chips: FilterChip[] = [];
  const add = (id: string, label: string, change: Partial<Filters>): void => {
    chips.push({ id, label, without: { ...filters, ...change } });
  };
  if (filters.regionId !== null && placeName) add('place', placeName, { regionId: null, districtId: null });
  for (const { field, min, max } of eachRange) {
    const [from, to] = [filters[min], filters[max]];
    if (from === null && to === null) continue;
    const isAmount = isOfPrice(field);
    const label = isAmount
      ? priceText(filters, language)
      : `${rangeTexts[field]()}: ${amountsText(from, to, language)}`;
    add(field, label, { [min]: null, [max]: null, ...(isAmount ? { currency: noFilters.currency } : {}) });
  }
  fromOptionFilters((_, name) => {
    const { [name]: option } = filters;
    if (option === null) return;
    add(name, optionTexts[name](option, { isSalary: paysSalary(properties) })(), { [name]: null });
  });
  for (const property of properties) {
    const values = valuesOf(filters.properties, property.key);
    for (const value of values) {
      const others = values.filter((other) => other !== value);
      const { [property.key]: _, ...rest } = filters.properties;
      const without = others.length > 0 ? { ...rest, [property.key]: others } : rest;
      add(`${property.key} ${value}`, chipText(property, value, language), { properties: without });
    }
  }
  return chips;
}

function chipText(property: FilterProperty, value: string, language: Language): string {
  const { name, type, options, optionKeys } = property;
  const kind = kindOf(property);
  if (kind === 'text') return `${name}: ${value}`;
  if (kind === 'range') {
    const [from, to] = rangeOf(value).map((end) => boundText(end, property, language));
    return `${name}: ${rangeText(from ?? '', to ?? '', unitOf(property), language)}`;
  }
  if (type === 'BOOLEAN') return `${name}: ${value === 'true' ? m.lists_filter_yes() : m.lists_filter_no()}`;
  return options[optionKeys.indexOf(value)] ?? value;
}

/** A bound as it is read; up to four digits take no groups, since they may be a year. */
function boundText(end: string, { type }: FilterProperty, language: Language): string {
  if (end === '') return '';
  if (type === 'DATE') return formatFullDate(end, language);
  if (/^-?\d{5,}$/.test(end)) return end.startsWith('-') ? end : formatNumber(Number(end), language);
  return withDecimalSign(end, language);
}

function priceText({ minPrice, maxPrice, currency }: Filters, language: Language): string {
  return amountsText(minPrice, maxPrice, language, noBreakSpace + (currency === 'UZS' ? m.prices_som() : 'USD'));
}

function amountsText(from: number | null, to: number | null, language: Language, unit = ''): string {
  if (from === null) return m.lists_filter_to_value({ until: until(formatAmount(to ?? 0) + unit, language) });
  if (to === null) return m.lists_filter_from_value({ since: since(formatAmount(from) + unit, language) });
  return (from === to ? formatAmount(from) : `${formatAmount(from)}–${formatAmount(to)}`) + unit;
}

function rangeText(from: string, to: string, unit: string, language: Language): string {
  const withUnit = (text: string): string => (unit ? `${text}${noBreakSpace}${unit}` : text);
  if (from && to) return from === to ? withUnit(from) : withUnit(`${from}–${to}`);
  return from
    ? m.lists_filter_from_value({ since: since(withUnit(from), language) })
    : m.lists_filter_to_value({ until: until(withUnit(to), language) });
}
