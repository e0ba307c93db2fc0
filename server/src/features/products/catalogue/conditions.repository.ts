import { columnOf, type ProductFieldName } from '#contract/values/products/product-fields.ts';
import {
  type FieldFilter,
  type FieldFilterName,
  filterNames,
  isOfField,
  type OtherFilterName,
  productFilters,
} from '#contract/values/products/product-filters.ts';
import type { ProductCriteria } from './criteria.ts';
import type { PropertyCondition } from './property-filter.ts';

/** Values of a statement; each gets the next `$n`. */
export class Parameters {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** No statement of a search may run longer (rules/waits#deadlines). */
export const searchTimeoutMs = 2000;

/** How long a statement for these criteria may run, where that is less than any may. */
export function timeoutOf({ words }: Pick<ProductCriteria, 'words'>): number | undefined {
  return words === null ? undefined : searchTimeoutMs;
}

/** A filter over `products p` as SQL. */
export interface Conditions {
  /** all of it */
  text: string;
  /** all but the properties */
  basic: string;
  /** the properties alone; null without any */
  properties: string | null;
  /** the name of the statement's shape, if it is one of the few hot ones */
  hotShape: string | null;
}

type Condition = (criteria: ProductCriteria, parameters: Parameters) => string | null;

/** What each filter that is no field's asks of a product; null where it asks nothing. */
const otherConditions: Readonly<Record<OtherFilterName, Condition>> = {
  categoryId: ({ category }, parameters) => category && `p.${category.column} = ${parameters.add(category.id)}`,
  title: ({ words }, parameters) => words && `p.search @@ ${parameters.add(words)}::tsquery`,
  // A district lies in one region, which was checked before.
  regionId: ({ regionId, districtId }, parameters) =>
    regionId === null || districtId !== null ? null : `p.region_id = ${parameters.add(regionId)}`,
  districtId: ({ districtId }, parameters) =>
    districtId === null ? null : `p.district_id = ${parameters.add(districtId)}`,
  // Prices are compared in so'm.
  currencyType: () => null,
  properties: ({ properties }, parameters) =>
    properties.map((condition) => propertyText(condition, parameters)).join(' and ') || null,
};

/** The filters whose conditions need no look into long columns, in the order of the list. */
const basicNames = filterNames.filter((name) => name !== 'title' && name !== 'properties');

export function conditionsOf(criteria: ProductCriteria, parameters: Parameters): Conditions {
  const shape = [
    ...(criteria.category ? [criteria.category.column] : []),
    ...(criteria.districtId !== null ? ['district'] : criteria.regionId !== null ? ['region'] : []),
  ];
  const all = [
    "p.status = 'active'",
    ...basicNames.map((name) =>
      isOfField(name)
        ? fieldCondition(name, criteria.asked[name], parameters)
        : otherConditions[name](criteria, parameters),
    ),
    criteria.sellerId === null ? null : `p.seller_id = ${parameters.add(criteria.sellerId)}`,
    otherConditions.title(criteria, parameters),
  ].filter((condition) => condition !== null);
  const basic = all.join(' and ');
  const properties = otherConditions.properties(criteria, parameters);
  return {
    text: properties === null ? basic : `${basic} and ${properties}`,
    basic,
    properties,
    hotShape: all.length === 1 + shape.length && properties === null ? shape.join('+') : null,
  };
}

/** What a filter of a field asks of a product, prices in so'm; null where it asks nothing. */
export function fieldCondition(
  name: FieldFilterName,
  value: string | number | boolean | null,
  parameters: Pick<Parameters, 'add'>,
): string | null {
  if (value === null) return null;
  // Free is what costs nothing (a constraint says so), and the price is in the indexes. Written as the index of what is free has it.
  if (name === 'paymentType') return value === 'Bepul' ? 'p.price_uzs = 0' : 'p.price_uzs > 0';
  if (name === 'maxPrice' && value === 0) return 'p.price_uzs = 0';
  const filter: FieldFilter = productFilters[name];
  const column = `p.${filteredColumn(filter.field)}`;
  if (typeof value === 'boolean') return value ? column : `not ${column}`;
  const sign = filter.kind === 'option' ? '=' : filter.end === 'min' ? '>=' : '<=';
  return `${column} ${sign} ${parameters.add(value)}`;
}

/** The column by which a field is filtered: prices are compared in so'm. */
export function filteredColumn(field: ProductFieldName): string {
  return field === 'price' ? 'price_uzs' : columnOf(field);
}

/** Read from the product's own column: right for every property, whatever it is called and wherever it is declared. */
function propertyText(condition: PropertyCondition, parameters: Parameters): string {
  const { key } = condition;
  if ('anyOf' in condition) {
    const each = condition.anyOf.map(
      (value) => `p.properties @> ${parameters.add(JSON.stringify({ [key]: value }))}::jsonb`,
    );
    return `(${each.join(' or ')})`;
  }
  if ('contains' in condition) {
    return `p.properties ->> ${parameters.add(key)} ilike any (${parameters.add(patternsOf(condition.contains))}::text[])`;
  }
  const { from, to } = condition;
  const ends = [from === null ? '' : '@ >= $from', to === null ? '' : '@ <= $to'].filter(Boolean).join(' && ');
  if (ends === '') return `p.properties ? ${parameters.add(key)}`;
  const path = `$."${key}" ? (${ends})`;
  const bounds = JSON.stringify({ from, to });
  return `jsonb_path_exists(p.properties, ${parameters.add(path)}::jsonpath, ${parameters.add(bounds)}::jsonb)`;
}

function patternsOf(texts: readonly string[]): string[] {
  return texts.map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`);
}

/**
 * The same condition over `product_property_values v`, whose indexes hold the listed products of each value (record 0022).
 * Null where the key does not stand for one property.
 */
export function indexedPropertyText(condition: PropertyCondition, parameters: Parameters): string | null {
  const { indexed } = condition;
  if (!indexed) return null;
  const all = [`v.property_id = ${parameters.add(indexed.propertyId)}`, valueText(condition, parameters)];
  all.push(indexed.leaves ? `v.listed_in = any (${parameters.add(indexed.leaves)}::int[])` : 'v.listed_in is not null');
  return all.join(' and ');
}

const valueColumns = {
  choice: ['v.choice', 'text'],
  number: ['v.number_value', 'double precision'],
  date: ['v.date_value', 'date'],
  text: ['v.text_lower', 'text'],
} as const;

function valueText(condition: PropertyCondition, parameters: Parameters): string {
  const [column, type] = valueColumns[condition.column];
  if ('contains' in condition) {
    const patterns = patternsOf(condition.contains).map((pattern) => pattern.toLowerCase());
    return `${column} like any (${parameters.add(patterns)}::text[])`;
  }
  if ('anyOf' in condition) return `${column} = any (${parameters.add(condition.anyOf.map(String))}::${type}[])`;
  const { from, to } = condition;
  const ends = [`${column} is not null`];
  if (from !== null) ends.push(`${column} >= ${parameters.add(from)}::${type}`);
  if (to !== null) ends.push(`${column} <= ${parameters.add(to)}::${type}`);
  return ends.join(' and ');
}
