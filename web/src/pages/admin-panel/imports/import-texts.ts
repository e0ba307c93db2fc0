import type { ImportKind } from '#contract/values/import.ts';
import type { ApiOutput } from '#web/api/api.ts';
import { m } from '#web/texts/messages.ts';

/** A file with what its rows do. */
export type Import = ApiOutput<'getImport'>['content'];

export const kindTexts: Readonly<Record<ImportKind, () => string>> = {
  categories: m.admin_import_kind_categories,
  properties: m.admin_import_kind_properties,
  products: m.admin_import_kind_products,
};
