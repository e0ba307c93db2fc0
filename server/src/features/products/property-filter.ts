import type { Localized } from '#contract/values/language.ts';
import { languages } from '#contract/values/language.ts';
import type { CategoryRow, CategoryTree, PropertyRow } from '#server/features/categories/categories.ts';
import { type AppError, fieldRefusal } from '#server/platform/http/app-error.ts';
import { optionOf } from './property-value.ts';

/** One condition on a product's `properties`: any of some values, a range (both ends belong to it), or a part of a text. */
export type PropertyCondition =
  | { key: string; anyOf: readonly (string | number | boolean)[] }
  | { key: string; from: string | number | null; to: string | number | null }
  | { key: string; contains: string };

const unknownProperty: Localized = {
  uz: "Bunday xususiyat yo'q",
  ru: 'Такого свойства нет',
  en: 'There is no such property',
};
const unknownValue: Localized = {
  uz: "Bunday qiymat yo'q",
  ru: 'Такого значения нет',
  en: 'There is no such value',
};

/**
 * Reads the filter's map of name to value (spec §3). A name is a property's key or its name in any language; a value is an
 * option by key or text, a text, `true` or `false`, a number or date, or a range `from..to` with one end left out or none.
 * @throws AppError VALIDATION naming the property
 */
export function resolvePropertyFilters(
  tree: CategoryTree,
  category: CategoryRow | null,
  given: Readonly<Record<string, string | string[]>>,
): PropertyCondition[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const values = (Array.isArray(value) ? value : [value]).map((text) => text.trim()).filter(Boolean);
    if (values.length === 0) return [];
    const property = findProperty(tree, category, name);
    if (!property) throw refusal(name, unknownProperty);
    return [conditionOf(property, values, name)];
  });
}

/** Within a category its own and inherited properties, and those of the categories below it. */
function findProperty(tree: CategoryTree, category: CategoryRow | null, name: string): PropertyRow | null {
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
  return languages.some((language) => property[`name_${language}`]?.toLowerCase() === wanted);
}

function conditionOf(property: PropertyRow, values: readonly string[], name: string): PropertyCondition {
  const { key, type } = property;
  if (property.options.length > 0) {
    return { key, anyOf: values.map((value) => optionOf(property, value)?.key ?? fail(name)) };
  }
  if (type === 'BOOLEAN') {
    return {
      key,
      anyOf: values.map((value) => (value === 'true' || value === 'false' ? value === 'true' : fail(name))),
    };
  }
  if (type === 'STRING' || type === 'SELECT') {
    const [first] = values;
    return values.length === 1 && first ? { key, contains: first } : { key, anyOf: values };
  }
  const read = type === 'DATE' ? readDate : readNumber;
  const [first = ''] = values;
  const ends = first.split('..');
  if (values.length === 1 && ends.length === 2) {
    const [from = '', to = ''] = ends.map((end) => end.trim());
    return {
      key,
      from: from === '' ? null : (read(from) ?? fail(name)),
      to: to === '' ? null : (read(to) ?? fail(name)),
    };
  }
  return { key, anyOf: values.map((value) => read(value) ?? fail(name)) };
}

function readNumber(text: string): number | null {
  return /^-?\d{1,13}(\.\d{1,6})?$/.test(text) ? Number(text) : null;
}

function readDate(text: string): string | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null;
}

function fail(name: string): never {
  throw refusal(name, unknownValue);
}

function refusal(name: string, text: Localized): AppError {
  return fieldRefusal(`properties.${name}`, text);
}
