import { referenceRuleTexts } from '#contract/rules/reference.ts';
import { fill, m, textOf } from '#contract/texts/messages.ts';
import { rankBounds, referenceLimits } from '#contract/values/reference.ts';
import { optionText } from '#server/platform/database/localized.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { freeName } from '#server/platform/text/free-name.ts';
import { slugOf } from '#server/platform/text/slug.ts';
import type { CategoryRow, CategoryTree, PropertyOption } from '../tree/category.repository.ts';
import { checkShortNames, noShortNames } from '../tree/short-names.ts';
import type { StatedProperty } from './property-edit.repository.ts';

/** An option as it is sent: a text, or texts in all languages; one that is there has its key. */
export type SentOption =
  | string
  | { key?: string | undefined; textUz: string; textRu: string | null; textEn: string | null };

/** A property of which nothing but type and name is stated. */
export const blankProperty: Omit<StatedProperty, 'type' | 'name_uz'> = {
  ...noShortNames,
  name_ru: null,
  name_en: null,
  unit_uz: null,
  unit_ru: null,
  unit_en: null,
  required: false,
  rank: rankBounds.usual,
  min_value: null,
  max_value: null,
};

const tooManyProperties = fill(m.refusals_property_too_many, { properties: referenceLimits.properties });

/** @throws AppError VALIDATION where a category has no room for a further property */
export function checkRoomForProperty(tree: CategoryTree, category: CategoryRow): void {
  if (tree.ownPropertiesOf(category.id).length >= referenceLimits.properties)
    throw fieldRefusal('name', tooManyProperties);
}

/** @throws AppError VALIDATION where names, or type, bounds and options, do not go together */
export function checkProperty(property: StatedProperty, options: readonly PropertyOption[]): void {
  checkShortNames(property);
  const { type, min_value, max_value } = property;
  if (type === 'SELECT' && options.length === 0) throw fieldRefusal('options', referenceRuleTexts.options);
  if (type !== 'SELECT' && options.length > 0) throw fieldRefusal('options', m.refusals_property_only_select);
  const isNumber = type === 'INTEGER' || type === 'DOUBLE';
  if (!isNumber && min_value !== null) throw fieldRefusal('min', m.refusals_property_only_numbers);
  if (!isNumber && max_value !== null) throw fieldRefusal('max', m.refusals_property_only_numbers);
  if (min_value !== null && max_value !== null && min_value > max_value)
    throw fieldRefusal('max', m.refusals_property_bounds_crossed);
}

/**
 * Sent options with their keys: those that are there keep theirs, new ones get one of their Uzbek text.
 * @throws AppError VALIDATION for an unknown key and for a text that stands twice
 */
export function readOptions(sent: readonly SentOption[], present: readonly PropertyOption[]): PropertyOption[] {
  const known = new Set(present.map(({ key }) => key));
  const taken = new Set(known);
  const options = sent.map((option): PropertyOption => {
    const { key, textUz, textRu, textEn } =
      typeof option === 'string' ? { key: undefined, textUz: option, textRu: null, textEn: null } : option;
    if (key !== undefined && !known.has(key)) throw fieldRefusal('options', m.refusals_property_unknown_option);
    const ownKey = key ?? freeName(keyOf(textUz, 'variant'), taken, { join: '_', max: 60 });
    taken.add(ownKey);
    return { key: ownKey, text_uz: textUz, text_ru: textRu, text_en: textEn };
  });
  checkOptions(options);
  return options;
}

/** @throws AppError VALIDATION for a key or a text that stands twice */
export function checkOptions(options: readonly PropertyOption[]): void {
  const isOnce = (values: readonly string[]) => new Set(values).size === values.length;
  if (!isOnce(options.map(({ key }) => key)) || !isOnce(options.map(({ text_uz }) => text_uz.toLowerCase())))
    throw fieldRefusal('options', m.refusals_property_option_twice);
}

/** Keys of properties above and below: a product keeps its values by key. */
export function takenKeys(tree: CategoryTree, category: CategoryRow): Set<string> {
  const around = [
    ...tree.propertiesOf(category),
    ...tree.subtreeOf(category).flatMap(({ id }) => tree.ownPropertiesOf(id)),
  ];
  return new Set(around.map(({ key }) => key));
}

/** A key that no property above or below has. */
export function freeKey(tree: CategoryTree, category: CategoryRow, name: string): string {
  return freeName(keyOf(name, 'xususiyat'), takenKeys(tree, category), { join: '_', max: 60 });
}

function keyOf(text: string, otherwise: string): string {
  return slugOf(text).replaceAll('-', '_') || otherwise;
}

export function typeIsFixed(count: number): AppError {
  const text = fill(m.refusals_property_type_is_fixed, { count });
  return new AppError('CONFLICT', { text, fields: { type: text } });
}

export function optionsInUse(removed: readonly PropertyOption[], count: number): AppError {
  const text = textOf((locale) => {
    const options = removed.map((option) => optionText(option, locale)).join(', ');
    return m.refusals_property_options_in_use({ count, options }, { locale });
  });
  return new AppError('CONFLICT', { text, fields: { options: text } });
}
