import type { ProductData } from '#web/api/queries.ts';

export interface PropertyRow {
  propertyId: number;
  name: string;
  /** one per product, in their order; null where a product says nothing of it */
  values: (string | null)[];
}

/** One row for each property that any of the products has, those of most products first, else in the order they come. */
export function propertyRows(products: readonly Pick<ProductData, 'propertyValues'>[]): PropertyRow[] {
  const rows = new Map<number, PropertyRow>();
  for (const [column, { propertyValues }] of products.entries()) {
    for (const { propertyId, unit, value } of propertyValues) {
      const row = rows.get(propertyId) ?? { propertyId, name: value.key, values: products.map(() => null) };
      row.values[column] = unit ? `${value.value}\u00A0${unit}` : value.value;
      rows.set(propertyId, row);
    }
  }
  const filled = (row: PropertyRow): number => row.values.filter((value) => value !== null).length;
  return [...rows.values()].sort((a, b) => filled(b) - filled(a));
}
