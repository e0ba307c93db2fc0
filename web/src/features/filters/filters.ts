import { limits } from '#contract/values/limits.ts';
import type { Currency, PropertyType } from '#contract/values/products/product.ts';
import { type FieldFilterValues, nothingAsked } from '#contract/values/products/product-filters.ts';

/** What narrows a catalogue beside its category and search text (product/catalogue#filters). */
export interface Filters extends FieldFilterValues {
  /** what the bounds of the price are in; UZS where there are none */
  currency: Currency;
  regionId: number | null;
  /** only with its region */
  districtId: number | null;
  /** key → chosen options, or one part of a text, or one range `from..to` */
  properties: Properties;
}

export type Properties = Readonly<Record<string, readonly string[]>>;

/** What of a category's property its filter needs. */
export interface FilterProperty {
  key: string;
  name: string;
  type: PropertyType;
  unit: string | null;
  rank: number;
  min: number | null;
  max: number | null;
  options: readonly string[];
  optionKeys: readonly string[];
}

export const noFilters: Filters = {
  ...nothingAsked,
  currency: 'UZS',
  regionId: null,
  districtId: null,
  properties: {},
};

/** How a property is filtered: by a choice among few, by bounds, or by a part of its text. */
export type FilterKind = 'choice' | 'range' | 'text';

export function kindOf({ type, options }: Pick<FilterProperty, 'type' | 'options'>): FilterKind {
  if (options.length > 0 || type === 'BOOLEAN') return 'choice';
  return type === 'STRING' || type === 'SELECT' ? 'text' : 'range';
}

/** Whether it counts a few things from one on, as rooms: then a tap chooses how many. */
export function isCounted({ type, min, max }: Pick<FilterProperty, 'type' | 'min' | 'max'>): boolean {
  return type === 'INTEGER' && min === 1 && max !== null && max <= 30;
}

/** The keys that a choice may take. */
export function choiceKeys({ type, optionKeys }: Pick<FilterProperty, 'type' | 'optionKeys'>): readonly string[] {
  return type === 'BOOLEAN' ? ['true', 'false'] : optionKeys;
}

/** The unit where the name does not say it already, whole or as what `комн.` is short for. */
export function unitOf({ name, unit }: Pick<FilterProperty, 'name' | 'unit'>): string {
  if (!unit) return '';
  const said = unit.length > 3 && unit.endsWith('.') ? unit.slice(0, -1) : unit;
  return name.toLowerCase().includes(said.toLowerCase()) ? '' : unit;
}

/** The value of an own key, nothing for any other. */
export function valuesOf(properties: Properties, key: string): readonly string[] {
  return Object.hasOwn(properties, key) ? (properties[key] ?? []) : [];
}

/**
 * The filters that a category with these properties can have: properties and options that it does not know are dropped, and so
 * are bounds that are none; two in the wrong order change places. What is left is in the order of the properties.
 */
export function settleProperties(given: Properties, known: readonly FilterProperty[]): Properties {
  const settled = known.flatMap((property): [string, readonly string[]][] => {
    const values = settleValues(valuesOf(given, property.key), property);
    return values.length > 0 ? [[property.key, values]] : [];
  });
  return Object.fromEntries(settled.slice(0, limits.propertyFilters));
}

function settleValues(given: readonly string[], property: FilterProperty): readonly string[] {
  const kind = kindOf(property);
  if (given.length === 0) return [];
  if (kind === 'choice') {
    const texts = new Set(given.map((text) => text.toLowerCase()));
    return choiceKeys(property)
      .filter((key, index) => texts.has(key.toLowerCase()) || texts.has((property.options[index] ?? key).toLowerCase()))
      .slice(0, 50);
  }
  const [first = ''] = given;
  if (kind === 'text') return [first];
  const [from = null, to = null] = rangeOf(first).map((end) => readBound(end, property.type));
  const [low, high] = [from || null, to || null];
  if (low === null && high === null) return [];
  const isTurned = low !== null && high !== null && isAbove(low, high, property.type);
  return [isTurned ? `${high}..${low}` : `${low ?? ''}..${high ?? ''}`];
}

/** Both ends of `from..to`; one value alone is both. */
export function rangeOf(text: string): readonly [string, string] {
  const [from = '', to] = text.split('..');
  return [from, to ?? from];
}

/** A bound as it stands in an address: empty for none, null for what is none. */
export function readBound(typed: string, type: PropertyType): string | null {
  const text = typed.replace(/[\s\u00A0]/g, '').replace(',', '.');
  if (text === '') return '';
  if (type === 'DATE') return isDay(text) ? text : null;
  if (!/^-?\d{1,13}(?:\.\d{1,6})?$/.test(text)) return null;
  return type === 'INTEGER' && text.includes('.') ? null : String(Number(text));
}

export function isAbove(from: string, to: string, type: PropertyType): boolean {
  return type === 'DATE' ? from > to : Number(from) > Number(to);
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
