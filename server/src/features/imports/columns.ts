import { type ImportKind, importLimits } from '#contract/values/import.ts';
import { eachProductField, statedColumns } from '#contract/values/products/product-fields.ts';

/** What a file may state: the names of its columns, those it must have, and how many rows. */
export interface FileShape {
  columns: readonly string[];
  /** columns of which there are as many as there are properties begin so */
  openPrefix?: string;
  required: readonly string[];
  rows: number;
}

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
const requiredColumns: Readonly<Record<ImportKind, readonly string[]>> = {
  categories: ['slug'],
  properties: ['category', 'key'],
  products: [],
};

/** The shape of a file of this kind. */
export function shapeOf(kind: ImportKind): FileShape {
  return { columns: columnsOf[kind], required: requiredColumns[kind], rows: importLimits.rows };
}

const columnsByField = new Map<string, string>([
  ...eachProductField.map(([name, { column }]): [string, string] => [name, column]),
  ['categoryId', 'category'],
  ['regionId', 'region'],
  ['districtId', 'district'],
  ['files', 'photos'],
  ['parentId', 'parent'],
  ['name', 'name_uz'],
  ['options', 'options'],
]);

/** The column of a file that says what the rules call by the name of a form's field, or by the path of a part of it. */
export function columnOfField(field: string): string {
  return columnsByField.get(field.split('.')[0] ?? field) ?? field;
}
