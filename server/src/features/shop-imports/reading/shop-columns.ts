import { shopLimits } from '#contract/values/import.ts';
import { statedColumns } from '#contract/values/products/product-fields.ts';
import type { FileShape } from '#server/features/imports/imports.ts';

/** What begins the name of a column that holds one property: `property:brand`. */
export const propertyPrefix = 'property:';

/** The columns of a shop's file; `id` is the shop's own number of a listing. */
export const shopColumns: readonly string[] = [
  ...['id', 'category', ...statedColumns, 'region', 'district', 'properties', 'photos'],
];

export const shopShape: FileShape = {
  columns: shopColumns,
  openPrefix: propertyPrefix,
  required: ['id'],
  rows: shopLimits.rows,
};
