import { since, until } from '#contract/texts/endings.ts';
import type { Language } from '#contract/texts/language.ts';
import { m } from '#contract/texts/messages.ts';
import type { CategoryRow, CategoryTree, PropertyRow } from '#server/features/categories/categories.ts';
import { findProperty, isDate, optionOf, propertyValueText } from '#server/features/products/products.ts';
import { localizedName, optionText } from '#server/platform/database/localized.ts';

type Value = string | number | boolean;

/** What a filter asks of one property. */
export interface ChosenProperty {
  property: PropertyRow;
  /** any of these, between two of these, or a part of the text */
  asked: { anyOf: readonly Value[] } | { from: Value | null; to: Value | null } | { contains: readonly string[] };
}

/**
 * Reads a filter's properties (contract: productFilterBody). A name is a key, or the name in any language, of a property of the
 * category, of those above it or of those below.
 * @returns the name of the first one that means nothing, in place of the properties
 */
export function readChosenProperties(
  tree: CategoryTree,
  category: CategoryRow | null,
  given: Readonly<Record<string, string | string[]>>,
): ChosenProperty[] | { unknown: string } {
  const chosen: ChosenProperty[] = [];
  for (const [name, value] of Object.entries(given)) {
    const property = findProperty(tree, category, name);
    const asked = property && readAsked(property, [value].flat());
    if (!property || !asked) return { unknown: name };
    chosen.push({ property, asked });
  }
  return chosen;
}

function readAsked(property: PropertyRow, values: readonly string[]): ChosenProperty['asked'] | null {
  const { type, options } = property;
  const read = (text: string): Value | null => {
    if (options.length > 0) return optionOf(property, text)?.key ?? null;
    if (type === 'BOOLEAN') return text === 'true' ? true : text === 'false' ? false : null;
    if (type === 'DATE') return isDate(text) ? text : null;
    return /^-?\d{1,13}(\.\d{1,6})?$/.test(text) ? Number(text) : null;
  };
  if (options.length === 0 && (type === 'STRING' || type === 'SELECT')) return { contains: values };
  const [first = ''] = values;
  const ends = first.split('..');
  if (values.length === 1 && ends.length === 2 && options.length === 0 && type !== 'BOOLEAN') {
    const [from, to] = ends.map((end) => (end.trim() === '' ? null : read(end.trim())));
    const isWrong = ends.some((end, at) => end.trim() !== '' && [from, to][at] === null);
    return isWrong ? null : { from: from ?? null, to: to ?? null };
  }
  const anyOf = values.flatMap((text) => read(text) ?? []);
  return anyOf.length === values.length ? { anyOf } : null;
}

/** The properties as one jsonpath predicate over a product's own; null without any. */
export function propertyPath(chosen: readonly ChosenProperty[]): string | null {
  const each = chosen.map(({ property, asked }) => {
    const at = `$.${JSON.stringify(property.key)}`;
    if ('anyOf' in asked) return `(${asked.anyOf.map((value) => `${at} == ${JSON.stringify(value)}`).join(' || ')})`;
    if ('contains' in asked) {
      return `(${asked.contains.map((text) => `${at} like_regex ${JSON.stringify(text)} flag "qi"`).join(' || ')})`;
    }
    const ends = [
      asked.from === null ? '' : `${at} >= ${JSON.stringify(asked.from)}`,
      asked.to === null ? '' : `${at} <= ${JSON.stringify(asked.to)}`,
    ].filter(Boolean);
    return `(${ends.length > 0 ? ends.join(' && ') : `exists(${at})`})`;
  });
  return each.length > 0 ? each.join(' && ') : null;
}

/** «Rang: oq, qora» */
export function propertyText({ property, asked }: ChosenProperty, language: Language, yes: string, no: string): string {
  const name = localizedName(property, language);
  const show = (value: Value): string => {
    if (typeof value === 'boolean') return value ? yes : no;
    const option = property.options.find(({ key }) => key === value);
    return option ? optionText(option, language) : String(value);
  };
  if ('contains' in asked) return `${name}: ${asked.contains.join(', ')}`;
  if ('anyOf' in asked) return `${name}: ${asked.anyOf.map(show).join(', ')}`;
  return `${name}: ${rangeText(property, asked, language)}`;
}

/** «2015–2020-yil», «10 000–40 000 km», «40 000 km gacha», and of one value that value alone. */
function rangeText(
  property: PropertyRow,
  { from, to }: { from: Value | null; to: Value | null },
  language: Language,
): string {
  const [least, most] = [from, to].map((end) => (end === null ? null : propertyValueText(property, end, language)));
  const options = { locale: language };
  if (least && most && from !== null) {
    // The unit stands once, after the greater end; years are not grouped.
    const withoutUnit = { ...property, unit: null, unit_uz: null, unit_ru: null, unit_en: null };
    const bare = property.unit === 'yil' ? String(from) : propertyValueText(withoutUnit, from, language);
    return from === to ? most : `${bare}–${most}`;
  }
  if (least) return m.saved_searches_from({ since: since(least, language) }, options);
  return most ? m.saved_searches_to({ until: until(most, language) }, options) : '–';
}
