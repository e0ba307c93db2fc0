import { type Language, languages } from '#contract/texts/language.ts';
import { fill, m, say, type Text, textOf } from '#contract/texts/messages.ts';
import { limits } from '#contract/values/limits.ts';
import { priceProperties } from '#contract/values/products/price-properties.ts';
import {
  type CategoryRow,
  type CategoryTree,
  type PropertyRow,
  shortUnit,
} from '#server/features/categories/categories.ts';
import { localizedName } from '#server/platform/database/localized.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { isDate, optionOf } from '../product/property-value.ts';

interface OfProperty {
  key: string;
  /** the one property that the key stands for in the chosen category, so that its index serves; null where several may */
  indexed: { propertyId: number; leaves: readonly number[] | null } | null;
  /** what its values are kept as */
  column: 'choice' | 'number' | 'date' | 'text';
}

/** One condition on a product's properties: any of some values, a range (both ends belong to it), or a part of a text. */
export type PropertyCondition = OfProperty &
  (
    | { anyOf: readonly (string | number | boolean)[] }
    | { from: string | number | null; to: string | number | null }
    | { contains: readonly string[] }
  );

const tooMany: Text = fill(m.refusals_property_filter_too_many, { propertyFilters: limits.propertyFilters });
const unknownValue = (name: string): Text => fill(m.refusals_property_filter_unknown_value, { name });
const wrongOrder = (name: string): Text => fill(m.refusals_property_filter_wrong_order, { name });

/**
 * Reads the filter's map of name to value (product/api#filter). A name is a property's key or its name in any language; a value is an
 * option by key or text, a text, `true` or `false`, a number or date, or a range `from..to` with one end left out or none.
 * @param path below which the map was sent
 * @throws AppError VALIDATION naming the property
 */
export function resolvePropertyFilters(
  tree: CategoryTree,
  category: CategoryRow | null,
  given: Readonly<Record<string, string | readonly string[]>>,
  path = 'properties',
): PropertyCondition[] {
  const conditions = Object.entries(given).flatMap(([name, value]) => {
    const values = (typeof value === 'string' ? [value] : value).map((text) => text.trim()).filter(Boolean);
    if (values.length === 0) return [];
    const property = findProperty(tree, category, name);
    const field = `${path}.${name}`;
    if (!property) throw fieldRefusal(field, m.refusals_property_filter_unknown_property);
    return [conditionOf({ property, field, indexed: indexedAs(tree, category, property) }, [...new Set(values)])];
  });
  if (conditions.length > limits.propertyFilters) throw new AppError('VALIDATION', { text: tooMany });
  return conditions;
}

/** What a name means within a category: one of its own and inherited properties, else of those of the categories below it. */
export function findProperty(tree: CategoryTree, category: CategoryRow | null, name: string): PropertyRow | null {
  const own = category ? tree.propertiesOf(category) : [];
  return own.find((property) => isNamed(property, name)) ?? findBelow(tree, category?.id ?? null, name);
}

function findBelow(tree: CategoryTree, categoryId: number | null, name: string): PropertyRow | null {
  for (const child of tree.childrenOf(categoryId)) {
    const found =
      tree.propertiesOf(child).find((property) => isNamed(property, name)) ?? findBelow(tree, child.id, name);
    if (found) return found;
  }
  return null;
}

function isNamed(property: PropertyRow, name: string): boolean {
  if (property.key === name) return true;
  const wanted = name.trim().toLowerCase();
  return languages.some((language) => localizedName(property, language).toLowerCase() === wanted);
}

/**
 * The property alone, if every value under its key in the category and below is of it. `leaves` are the categories that
 * its values count in, where the chosen category is below the one that declares it.
 */
function indexedAs(tree: CategoryTree, category: CategoryRow | null, property: PropertyRow): OfProperty['indexed'] {
  if (!category || !tree.propertiesOf(category).some(({ id }) => id === property.id)) return null;
  const leaves: number[] = [];
  const isOnlyOne = (at: CategoryRow): boolean => {
    const children = tree.childrenOf(at.id);
    if (children.length === 0) leaves.push(at.id);
    return (
      tree.propertiesOf(at).every(({ id, key }) => key !== property.key || id === property.id) &&
      children.every(isOnlyOne)
    );
  };
  if (!isOnlyOne(category)) return null;
  return { propertyId: property.id, leaves: property.category_id === category.id ? null : leaves };
}

interface Asked {
  property: PropertyRow;
  /** as the caller sent it */
  field: string;
  indexed: OfProperty['indexed'];
}

function conditionOf(asked: Asked, values: readonly string[]): PropertyCondition {
  const { property } = asked;
  const { key, type, options } = property;
  const of = { key, indexed: asked.indexed };
  if (options.length > 0) {
    return { ...of, column: 'choice', anyOf: values.map((value) => optionOf(property, value)?.key ?? fail(asked)) };
  }
  if (type === 'BOOLEAN')
    return { ...of, column: 'choice', anyOf: values.map((value) => readTruth(value) ?? fail(asked)) };
  if (type === 'STRING' || type === 'SELECT') return { ...of, column: 'text', contains: values };
  const column = type === 'DATE' ? 'date' : 'number';
  const read = (text: string) =>
    (type === 'DATE' ? readDate(text) : readNumber(text, type === 'INTEGER')) ?? fail(asked);
  const [first = ''] = values;
  const ends = first.split('..');
  if (values.length > 1 || ends.length !== 2) return { ...of, column, anyOf: values.map(read) };
  const [from = null, to = null] = ends.map((end) => (end.trim() === '' ? null : read(end.trim())));
  if (from !== null && to !== null && from > to) throw fieldRefusal(asked.field, named(property, wrongOrder));
  return { ...of, column, from, to };
}

function readTruth(text: string): boolean | null {
  return text === 'true' ? true : text === 'false' ? false : null;
}

function readNumber(text: string, isWhole: boolean): number | null {
  const number = /^-?\d{1,13}(\.\d{1,6})?$/.test(text) ? Number(text) : null;
  return number !== null && isWhole && !Number.isInteger(number) ? null : number;
}

function readDate(text: string): string | null {
  return isDate(text) ? text : null;
}

function fail({ property, field }: Asked): never {
  throw fieldRefusal(field, named(property, unknownValue));
}

/** A sentence about the property, with its name in each language. */
function named(property: PropertyRow, text: (name: string) => Text): Text {
  return textOf((language) => say(text(localizedName(property, language)), language));
}

/**
 * How the prices of a list are compared (product/listings#compared): on the scale of the category, where a bound is times `factor`; or as
 * they are stated, where what is asked for depends on each product's size and all are asked for the same unit.
 */
export type PriceComparison = {
  /** some state a range (product/listings#range) */
  hasRanges: boolean;
} & ({ column: 'compared_price'; factor: number } | { column: 'price_uzs'; factor: 1 });

export const onOneScale: PriceComparison = { column: 'compared_price', factor: 1, hasRanges: false };

/** Bounds are for the unit that a filter chooses; where it chooses none or several they are for the category's base. */
export function priceComparison(
  tree: CategoryTree,
  category: CategoryRow | null,
  properties: readonly Pick<PropertyCondition, 'key'>[],
): PriceComparison {
  const option = chosenUnit(unitProperty(tree, category), properties);
  const hasRanges = category !== null && findProperty(tree, category, priceProperties.salaryTo) !== null;
  if (option?.price_scale == null) return { ...onOneScale, hasRanges };
  return option.price_scale_of === null
    ? { column: 'compared_price', factor: option.price_scale, hasRanges }
    : { column: 'price_uzs', factor: 1, hasRanges };
}

/** What the bounds of a price are for, as `/oy`; null where the category has no unit or its units have no scale in common. */
export function comparedUnit(
  tree: CategoryTree,
  category: CategoryRow | null,
  properties: readonly PropertyCondition[],
  language: Language,
): string | null {
  const unit = unitProperty(tree, category);
  const isBase = (option: PropertyRow['options'][number]) => option.price_scale === 1 && option.price_scale_of === null;
  const option = chosenUnit(unit, properties) ?? unit?.options.find(isBase);
  return option ? shortUnit(option, language) : null;
}

function unitProperty(tree: CategoryTree, category: CategoryRow | null): PropertyRow | undefined {
  return category ? tree.propertiesOf(category).find(({ role }) => role === 'price_unit') : undefined;
}

function chosenUnit(unit: PropertyRow | undefined, properties: readonly Partial<PropertyCondition>[]) {
  const condition = properties.find(({ key }) => key === unit?.key);
  const [value, ...others] = condition && 'anyOf' in condition ? (condition.anyOf ?? []) : [];
  return others.length === 0 ? unit?.options.find(({ key }) => key === value) : undefined;
}
