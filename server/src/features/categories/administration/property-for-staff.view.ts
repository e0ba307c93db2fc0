import type { z } from 'zod';
import type { propertyForStaff } from '#contract/http/categories/property-administration-schemas.ts';
import type { SortOrder } from '#contract/values/products/product.ts';
import type { propertySortFields } from '#contract/values/reference.ts';
import { foldText } from '#contract/values/text/fold.ts';
import type { CategoryTree, PropertyRow } from '../tree/category.repository.ts';
import { inTreeOrder } from './category-for-staff.view.ts';

/** A property as those see it who set it. */
export function propertyForStaffView(
  tree: CategoryTree,
  row: PropertyRow,
  values: number,
): z.input<typeof propertyForStaff> {
  return {
    id: row.id,
    categoryId: row.category_id,
    key: row.key,
    type: row.type,
    nameUz: row.name_uz,
    nameRu: row.name_ru,
    nameEn: row.name_en,
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

/** Those that are asked for, in the order of the tree or by what is asked; the memory holds a few hundred. */
export function findProperties(tree: CategoryTree, asked: AskedProperties): PropertyRow[] {
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
  const textOf = {
    name: (row: PropertyRow) => row.name_uz,
    type: (row: PropertyRow) => row.type,
    category: (row: PropertyRow) => tree.get(row.category_id)?.name_uz ?? '',
  }[asked.sortBy];
  const direction = asked.sortOrder === 'DESC' ? -1 : 1;
  return found.sort((one, other) => direction * textOf(one).localeCompare(textOf(other)) || one.id - other.id);
}

function wordsOf(row: PropertyRow): string[] {
  const options = row.options.flatMap(({ text_uz, text_ru, text_en }) => [text_uz, text_ru, text_en]);
  return [row.name_uz, row.name_ru, row.name_en, ...options].filter((text) => text !== null);
}
