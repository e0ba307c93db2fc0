import { columnOf } from '#contract/values/product-fields.ts';
import { choicesIn, type OptionFilterName } from '#contract/values/product-filters.ts';
import type { ProductCriteria } from './product-criteria.ts';
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

export function conditionsOf(criteria: ProductCriteria, parameters: Parameters): Conditions {
  const all = ["p.status = 'active'"];
  const shape: string[] = [];
  if (criteria.category) {
    all.push(`p.${criteria.category.column} = ${parameters.add(criteria.category.id)}`);
    shape.push(criteria.category.column);
  }
  // A district lies in one region, which was checked before.
  if (criteria.districtId !== null) {
    all.push(`p.district_id = ${parameters.add(criteria.districtId)}`);
    shape.push('district');
  } else if (criteria.regionId !== null) {
    all.push(`p.region_id = ${parameters.add(criteria.regionId)}`);
    shape.push('region');
  }
  const hot = all.length;
  if (criteria.minPriceUzs !== null) all.push(`p.price_uzs >= ${parameters.add(criteria.minPriceUzs)}`);
  // Written as the index of what is free has it.
  if (criteria.maxPriceUzs === 0) all.push('p.price_uzs = 0');
  else if (criteria.maxPriceUzs !== null) all.push(`p.price_uzs <= ${parameters.add(criteria.maxPriceUzs)}`);
  for (const [name, option] of choicesIn(criteria.options)) all.push(optionText(name, option, parameters));
  if (criteria.sellerId !== null) all.push(`p.seller_id = ${parameters.add(criteria.sellerId)}`);
  if (criteria.words !== null) all.push(`p.search @@ ${parameters.add(criteria.words)}::tsquery`);
  const basic = all.join(' and ');
  const properties = criteria.properties.map((condition) => propertyText(condition, parameters)).join(' and ') || null;
  return {
    text: properties === null ? basic : `${basic} and ${properties}`,
    basic,
    properties,
    hotShape: all.length === hot && properties === null ? shape.join('+') : null,
  };
}

/** Free is what costs nothing (a constraint says so), and the price is in the indexes. */
function optionText(name: OptionFilterName, option: string | boolean, parameters: Parameters): string {
  if (name === 'paymentType') return option === 'Bepul' ? 'p.price_uzs = 0' : 'p.price_uzs > 0';
  const column = `p.${columnOf(name)}`;
  if (typeof option === 'boolean') return option ? column : `not ${column}`;
  return `${column} = ${parameters.add(option)}`;
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
