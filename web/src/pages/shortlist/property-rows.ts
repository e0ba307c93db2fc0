import type { Language } from '#contract/texts/language.ts';
import { type ComparedName, comparedFields } from '#contract/values/products/product-fields.ts';
import type { ProductData } from '#web/api/queries.ts';
import { fieldNames } from '#web/features/product-text/field-names.ts';
import { fieldText } from '#web/features/product-text/field-text.ts';
import { propertyText } from '#web/features/product-text/property-text.ts';

export interface CompareRow {
  name: string;
  /** one per product, in their order; null where a product says nothing of it */
  values: (string | null)[];
}

/**
 * One row for each property that any of the products has, unless the prices say it of all that have it, those of most products first, else in the order
 * they come. Categories name properties of their own alike ("Rangi"), so the name decides what stands in one row.
 */
export function propertyRows(
  products: readonly Pick<ProductData, 'propertyValues'>[],
  language: Language,
): CompareRow[] {
  const rows = new Map<string, CompareRow>();
  const worthRow = new Set<string>();
  for (const [column, { propertyValues }] of products.entries()) {
    for (const property of propertyValues) {
      const name = property.value.key;
      if (!property.isSaidByPrice) worthRow.add(name);
      const row = rows.get(name) ?? { name, values: products.map(() => null) };
      row.values[column] = propertyText(property, language);
      rows.set(name, row);
    }
  }
  const filled = (row: CompareRow): number => row.values.filter((value) => value !== null).length;
  return [...rows.values()].filter(({ name }) => worthRow.has(name)).sort((a, b) => filled(b) - filled(a));
}

/** One row for each field of the list that any of the products states and its price does not say. */
export function fieldRows(products: readonly Pick<ProductData, ComparedName>[]): CompareRow[] {
  return comparedFields
    .map((name) => ({ name: fieldNames[name](), values: products.map((product) => fieldText(product, name)) }))
    .filter(({ values }) => values.some((value) => value !== null));
}

/** Whether not all products say the same; one that says nothing differs from one that does. */
export function differs({ values }: CompareRow): boolean {
  return new Set(values).size > 1;
}
