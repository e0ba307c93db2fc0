import { z } from 'zod';
import { slug } from '#contract/http/categories/category-administration-schemas.ts';
import { emptyAsAbsent } from '#contract/schemas.ts';
import type { CategoryRow, PropertyOption, PropertyRow } from '#server/features/categories/categories.ts';

export const slugCell = z.string().trim().pipe(slug);

/** A turn among siblings. */
export const orderCell = emptyAsAbsent(
  z
    .string()
    .regex(/^-?\d{1,6}$/)
    .transform(Number),
);

/** A cell that says nothing says that nothing is to stand there. */
export const textOrNull = z.string().transform((cell) => (cell.trim() === '' ? null : cell));

/** The same of a number, written as JSON writes them. */
export const numberOrNull = textOrNull.transform((cell) => (cell === null ? null : numberIn(cell.trim())));

function numberIn(text: string): number {
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
}

/** A category as a row of a file. */
export function categoryCells(
  category: Pick<CategoryRow, 'slug' | 'name_uz' | 'name_ru' | 'name_en' | 'icon'> & {
    /** slug of the category above */
    parent: string | null;
    aliases: string[];
    sort_order?: number | undefined;
  },
) {
  const { slug, parent, name_uz, name_ru, name_en, icon, aliases, sort_order } = category;
  return {
    slug,
    parent,
    name_uz,
    name_ru,
    name_en,
    icon,
    aliases,
    ...(sort_order === undefined ? {} : { sort_order }),
  };
}

/** A property as a row of a file. */
export function propertyCells(
  property: Omit<
    PropertyRow,
    'id' | 'category_id' | 'short_names' | 'unit' | 'rank' | 'role' | 'version' | 'options' | 'sort_order'
  > & {
    /** slug of its category */
    category: string;
    options: readonly PropertyOption[];
    sort_order?: number | undefined;
  },
) {
  const { category, key, type, name_uz, name_ru, name_en, unit_uz, unit_ru, unit_en, required } = property;
  const { min_value: min, max_value: max, sort_order } = property;
  return {
    ...{ category, key, type, name_uz, name_ru, name_en, unit_uz, unit_ru, unit_en, required, min, max },
    ...(sort_order === undefined ? {} : { sort_order }),
    options: property.options.map(({ key, text_uz, text_ru, text_en }) => ({
      key,
      uz: text_uz,
      ru: text_ru,
      en: text_en,
    })),
  };
}
