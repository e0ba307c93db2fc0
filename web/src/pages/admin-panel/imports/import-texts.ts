import type { ImportKind } from '#contract/values/import.ts';
import { m } from '#web/texts/messages.ts';

export const kindTexts: Readonly<Record<ImportKind, () => string>> = {
  categories: m.admin_import_kind_categories,
  properties: m.admin_import_kind_properties,
  products: m.admin_import_kind_products,
};
