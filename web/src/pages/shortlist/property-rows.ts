import type { Language } from '#contract/texts/language.ts';
import { type ComparedName, comparedFields } from '#contract/values/products/product-fields.ts';
import type { ProductData } from '#web/api/queries.ts';
import { optionWords } from '#web/features/filters/filter-words.ts';
import { propertyText } from '#web/features/product-text/property-text.ts';
import { m } from '#web/texts/messages.ts';

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

const fieldNames: Readonly<Record<ComparedName, () => string>> = {
  offeredBy: m.lists_offered_by,
  sendsToRegions: m.common_sends_to_regions,
};

/** One row for each field of the list that any of the products states and its price does not say. */
export function fieldRows(products: readonly Pick<ProductData, ComparedName>[]): CompareRow[] {
  return comparedFields
    .map((name) => ({ name: fieldNames[name](), values: products.map((product) => statedIn(name, product[name])) }))
    .filter(({ values }) => values.some((value) => value !== null));
}

/** What is denied is not said. */
function statedIn(name: ComparedName, stated: string | boolean | null): string | null {
  if (stated === true) return m.lists_filter_yes();
  return stated ? optionWords[name](stated, { isSalary: false }) : null;
}

/** Whether not all products say the same; one that says nothing differs from one that does. */
export function differs({ values }: CompareRow): boolean {
  return new Set(values).size > 1;
}
