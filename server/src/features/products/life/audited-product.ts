import { isWrittenFreely } from '#contract/rules/product-content.ts';
import { personalTexts } from '#contract/values/products/product-fields.ts';
import type { CategoryTree } from '#server/features/categories/categories.ts';

/** Texts of people, which may name a person, a phone or a home. */
const hidden: ReadonlySet<string> = new Set(personalTexts.map(([, { column }]) => column));
const changed = '…';

/**
 * What the audit log keeps of the columns of a product: of its owner's own texts, those in properties too, only that they changed. `categoryId` is
 * the category that the properties are of.
 */
export function auditedProduct(
  columns: object,
  tree: CategoryTree,
  categoryId: number | null,
): Record<string, unknown> {
  const category = categoryId === null ? null : tree.get(categoryId);
  const chosen = new Set(
    (category ? tree.propertiesOf(category) : []).flatMap((property) =>
      isWrittenFreely(property) ? [] : property.key,
    ),
  );
  const isShown = (key: string, value: unknown) => typeof value !== 'string' || chosen.has(key);
  return Object.fromEntries(
    Object.entries(columns).map(([column, value]: [string, unknown]) => {
      if (hidden.has(column)) return [column, changed];
      if (column !== 'properties' || typeof value !== 'object' || value === null) return [column, value];
      const shown = Object.entries(value).map(([key, each]) => [key, isShown(key, each) ? each : changed]);
      return [column, Object.fromEntries(shown)];
    }),
  );
}
