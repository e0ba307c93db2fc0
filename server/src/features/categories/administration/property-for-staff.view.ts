import type { z } from 'zod';
import type { propertyForStaff } from '#contract/http/categories/property-administration-schemas.ts';
import type { Language } from '#contract/texts/language.ts';
import type { SortOrder } from '#contract/values/products/product.ts';
import type { propertySortFields } from '#contract/values/reference.ts';
import { foldText } from '#contract/values/text/fold.ts';
import { localizedName } from '#server/platform/database/localized.ts';
import type { CategoryTree, PropertyRow } from '../tree/category.repository.ts';
import { shortNamesOf } from '../tree/short-names.ts';
import { inTreeOrder } from './category-for-staff.view.ts';

/** A property as the staff panel shows it. */
export function propertyForStaffView(
  tree: CategoryTree,
  row: PropertyRow,
  values: number,
): z.input<typeof propertyForStaff> {
  const shorts = shortNamesOf(row);
  return {
    id: row.id,
    categoryId: row.category_id,
    key: row.key,
    type: row.type,
    nameUz: row.name_uz,
    nameRu: row.name_ru,
    nameEn: row.name_en,
    shortUz: shorts.short_uz,
    shortRu: shorts.short_ru,
    shortEn: shorts.short_en,
    unitUz: row.unit_uz,
    unitRu: row.unit_ru,
    unitEn: row.unit_en,
    required: row.required,
    rank: row.rank,
    min: row.min_value,
    max: row.max_value,
    place: tree.ownPropertiesOf(row.category_id).indexOf(row),
    options: row.options.map(({ key, text_uz, text_ru, text_en }) => ({
      key,
      textUz: text_uz,
      textRu: text_ru,
      textEn: text_en,
    })),
    values,
    version: row.version,
  };
}

export interface AskedProperties {
  q?: string | undefined;
  categoryId?: number | undefined;
  sortBy?: (typeof propertySortFields)[number] | undefined;
  sortOrder?: SortOrder | undefined;
}

/** Those that are asked for, in the order of the tree or by what is asked; the memory holds a few hundred. `counts` are needed for the order by them. */
export function findProperties(
  tree: CategoryTree,
  asked: AskedProperties,
  counts: ReadonlyMap<number, number>,
  language: Language,
): PropertyRow[] {
  const category = asked.categoryId === undefined ? null : tree.get(asked.categoryId);
  const all =
    asked.categoryId === undefined
      ? inTreeOrder(tree).flatMap(({ id }) => tree.ownPropertiesOf(id))
      : category
        ? tree.propertiesOf(category)
        : [];
  const wanted = foldText(asked.q ?? '');
  const found = all.filter(
    (row) =>
      asked.q === undefined || row.key === asked.q || wordsOf(row).some((text) => foldText(text).includes(wanted)),
  );
  if (!asked.sortBy) return asked.sortOrder === 'DESC' ? found.reverse() : found;
  const compare = comparisons(tree, counts, language)[asked.sortBy];
  const direction = asked.sortOrder === 'DESC' ? -1 : 1;
  return found.sort((one, other) => direction * compare(one, other) || one.id - other.id);
}

/** How two properties stand by each column of their table, by words as the caller reads them. */
function comparisons(
  tree: CategoryTree,
  counts: ReadonlyMap<number, number>,
  language: Language,
): Readonly<Record<(typeof propertySortFields)[number], (one: PropertyRow, other: PropertyRow) => number>> {
  const by = (textOf: (row: PropertyRow) => string) => (one: PropertyRow, other: PropertyRow) =>
    textOf(one).localeCompare(textOf(other));
  const option = ({ text_uz, text_ru, text_en }: PropertyRow['options'][number]): string =>
    localizedName({ name_uz: text_uz, name_ru: text_ru, name_en: text_en }, language);
  return {
    name: by((row) => localizedName(row, language)),
    type: by(({ type }) => type),
    category: by((row) => {
      const category = tree.get(row.category_id);
      return category ? localizedName(category, language) : '';
    }),
    options: by(({ options }) => options.map(option).join(', ')),
    required: (one, other) => Number(one.required) - Number(other.required),
    values: (one, other) => (counts.get(one.id) ?? 0) - (counts.get(other.id) ?? 0),
    unit: by(({ unit_uz, unit_ru, unit_en }) =>
      unit_uz ? localizedName({ name_uz: unit_uz, name_ru: unit_ru, name_en: unit_en }, language) : '',
    ),
    key: by(({ key }) => key),
  };
}

function wordsOf(row: PropertyRow): string[] {
  const options = row.options.flatMap(({ text_uz, text_ru, text_en }) => [text_uz, text_ru, text_en]);
  return [row.name_uz, row.name_ru, row.name_en, ...options].filter((text) => text !== null);
}
