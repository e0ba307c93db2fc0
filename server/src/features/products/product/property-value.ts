import { z } from 'zod';
import { submittedProperty } from '#contract/http/products/product-part-schemas.ts';
import { requiredPropertyText } from '#contract/rules/new-product.ts';
import { languages } from '#contract/texts/language.ts';
import { fill, m, say, type Text, textOf } from '#contract/texts/messages.ts';
import { limits } from '#contract/values/limits.ts';
import { own } from '#contract/values/own.ts';
import { cleanText, isStorableText, keepsLength } from '#contract/values/text/text.ts';
import type { PropertyRow } from '#server/features/categories/categories.ts';
import { localizedName, optionText } from '#server/platform/database/localized.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { Refusals } from '#server/platform/errors/refusals.ts';
import { checkJsonShape } from '#server/platform/http/query-string.ts';
import { parse } from '#server/platform/http/validation.ts';

export type PropertyOption = PropertyRow['options'][number];

/** A property's value in its own type: an option by key, a text, a number, a truth value or a date (YYYY-MM-DD). */
export type PropertyValue =
  | { kind: 'option'; value: string }
  | { kind: 'text'; value: string }
  | { kind: 'number'; value: number }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'date'; value: string };

/** The values of one product, in the order of its category's properties. */
export type ProductProperties = readonly { property: PropertyRow; value: PropertyValue }[];

/** One entry of a submission's `properties` (product/add-item#submission). */
export type SubmittedProperty = z.output<typeof submittedProperty>;

/** As `readProperties`, from the text of a form. @throws AppError VALIDATION as there, and for bad JSON */
export function readSubmittedProperties(
  text: string | undefined,
  properties: readonly PropertyRow[],
): ProductProperties {
  return readProperties(parseSubmittedProperties(text), properties);
}

/**
 * Reads submitted values (product/add-item#submission) against the properties of a category; empty values count as absent.
 * With `asksRequired` each required property must have one (product/add-item#rules).
 * @throws AppError VALIDATION for each property of another category, given twice, with a value of the wrong type, or missing:
 * "{property} kiritilishi shart". Each refusal names the property by its key, or, where the category knows none, the entry by its position.
 */
export function readProperties(
  submitted: readonly SubmittedProperty[],
  properties: readonly PropertyRow[],
  { asksRequired = false } = {},
): ProductProperties {
  const refusals = new Refusals();
  const byId = new Map(properties.map((property) => [property.id, property]));
  const values = new Map<number, PropertyValue>();
  const seen = new Set<number>();
  for (const [position, { propertyId, value }] of submitted.entries()) {
    const property = byId.get(propertyId);
    if (!property) {
      refusals.add(`properties.${position}`, m.refusals_property_value_not_of_category);
      continue;
    }
    if (seen.has(propertyId)) refusals.add(fieldOf(property), m.refusals_property_value_twice);
    seen.add(propertyId);
    const read = refusals.run(() => readPropertyValue(property, value.value));
    if (read) values.set(propertyId, read);
  }
  for (const property of asksRequired ? properties : []) {
    if (property.required && !values.has(property.id)) {
      refusals.add(
        fieldOf(property),
        inEachLanguage((name) => requiredPropertyText(name), property),
      );
    }
  }
  return refusals.orThrow(
    properties.flatMap((property) => {
      const value = values.get(property.id);
      return value ? [{ property, value }] : [];
    }),
  );
}

const fieldOf = (property: PropertyRow): string => `properties.${property.key}`;

/** The entries in the `properties` text of a form. @throws AppError VALIDATION for bad JSON */
export function parseSubmittedProperties(text: string | undefined): SubmittedProperty[] {
  if (text === undefined || text.trim() === '') return [];
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw fieldRefusal('properties', m.refusals_property_value_not_json);
  }
  checkJsonShape(json);
  const list = z.array(submittedProperty).max(limits.jsonObjectKeys);
  return parse(z.object({ properties: list }), { properties: json }, 'body').properties;
}

/** @returns null for an empty value @throws AppError VALIDATION with the property's own sentence */
function readPropertyValue(property: PropertyRow, given: string): PropertyValue | null {
  const text = isStorableText(given) ? cleanText(given, { multiline: false }) : fail(property);
  if (text === '') return null;
  if (property.options.length > 0) {
    return { kind: 'option', value: optionOf(property, text)?.key ?? fail(property) };
  }
  switch (property.type) {
    case 'BOOLEAN':
      return { kind: 'boolean', value: text === 'true' ? true : text === 'false' ? false : fail(property) };
    case 'INTEGER':
      return { kind: 'number', value: inBounds(property, /^-?\d{1,13}$/.test(text) ? Number(text) : null) };
    case 'DOUBLE':
      return { kind: 'number', value: inBounds(property, /^-?\d{1,13}(\.\d{1,6})?$/.test(text) ? Number(text) : null) };
    case 'DATE':
      return { kind: 'date', value: isDate(text) ? text : fail(property) };
    default:
      return { kind: 'text', value: keepsLength(text, limits.propertyValue) ? text : fail(property) };
  }
}

function inBounds(property: PropertyRow, value: number | null): number {
  if (value === null || value < (property.min_value ?? -Infinity) || value > (property.max_value ?? Infinity)) {
    return fail(property);
  }
  return value;
}

/** Whether a text is a day of the calendar between 1900 and 2199. */
export function isDate(text: string): boolean {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The option meant by a key, or by its text in any language, whatever the case (product/api#names). */
export function optionOf(property: PropertyRow, given: string): PropertyOption | null {
  const byKey = property.options.find((option) => option.key === given);
  if (byKey) return byKey;
  const wanted = given.trim().toLowerCase();
  const named = (option: PropertyOption) =>
    languages.some((language) => optionText(option, language).toLowerCase() === wanted);
  return property.options.find(named) ?? null;
}

function fail(property: PropertyRow): never {
  throw fieldRefusal(
    fieldOf(property),
    inEachLanguage((name) => fill(m.refusals_property_value_wrong, { name }), property),
  );
}

function inEachLanguage(text: (name: string) => Text, property: PropertyRow): Text {
  return textOf((language) => say(text(localizedName(property, language)), language));
}

/** What the `properties` column keeps, as it would be submitted again; keys that these properties lack are left out. */
export function storedProperties(
  column: Readonly<Record<string, string | number | boolean>>,
  properties: readonly PropertyRow[],
): SubmittedProperty[] {
  return properties.flatMap(({ id, key }) => {
    const value = own(column, key);
    return value === undefined ? [] : [{ propertyId: id, value: { key, value: String(value) } }];
  });
}

/** The values as the `properties` column keeps them, by key. */
export function propertiesColumn(properties: ProductProperties): Record<string, string | number | boolean> {
  return Object.fromEntries(properties.map(({ property, value }) => [property.key, value.value]));
}
