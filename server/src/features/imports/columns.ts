import type { ImportKind } from '#contract/values/import.ts';
import { statedColumns } from '#contract/values/products/product-fields.ts';

const names = ['name_uz', 'name_ru', 'name_en'];

/**
 * The columns of each kind of file, in the order in which they are written. `status` of a listing is told and not taken back: it has
 * rules and ways of its own.
 */
export const columnsOf: Readonly<Record<ImportKind, readonly string[]>> = {
  categories: ['slug', 'parent', ...names, 'icon', 'aliases', 'sort_order'],
  properties: [
    ...['category', 'key', 'type', ...names, 'unit_uz', 'unit_ru', 'unit_en'],
    ...['required', 'min', 'max', 'sort_order', 'options'],
  ],
  products: [...['id', 'seller_id', 'status', 'category', ...statedColumns, 'region', 'district', 'properties']],
};

/** Columns without which no row of a file could be told from another. */
export const requiredColumns: Readonly<Record<ImportKind, readonly string[]>> = {
  categories: ['slug'],
  properties: ['category', 'key'],
  products: [],
};
