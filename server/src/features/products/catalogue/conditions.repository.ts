import { columnOf, type ProductFieldName } from '#contract/values/products/product-fields.ts';
import {
  type FieldFilter,
  type FieldFilterName,
  filterNames,
  isOfField,
  type OtherFilterName,
  productFilters,
} from '#contract/values/products/product-filters.ts';
import { phoneCodes } from '#contract/values/text/phone-in-text.ts';
import { withinScope } from '#server/features/search/search.ts';
import { allProperties, isExchanged } from '#server/platform/database/product-properties.repository.ts';
import type { ProductCriteria } from './criteria.ts';
import type { PriceComparison, PropertyCondition } from './property-filter.ts';

/** A part of a statement with values of its own, of which `$1` is the first. */
export interface Fragment {
  text: string;
  values: readonly unknown[];
}

/** A filter over `products p`, compiled once for all the statements of a search. */
export interface Conditions {
  /** all but words and properties */
  basic: Fragment;
  /** text of a tsquery */
  words: string | null;
  /** what a tsquery of these conditions is narrowed to as well, so that the index of words knows of it */
  scope: { categoryId: number | null; regionId: number | null; districtId: number | null };
  properties: readonly {
    /** read from the product itself */
    ofProduct: Fragment;
    /** the same over `product_property_values v`; null where the key does not stand for one property */
    ofValue: Fragment | null;
  }[];
  /** the name of a statement's shape, if it is one of the few hot ones */
  hotShape: string | null;
  /** how long, ms, a statement may run, where that is less than any may */
  timeoutMs: number | undefined;
}

/** A filter as it stands in one statement. */
export interface Where {
  /** all of it */
  text: string;
  /** all but the properties */
  basic: string;
  /** the properties alone; null without any */
  properties: string | null;
}

/** Values of a statement; each gets the next `$n`. */
export class Parameters {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** The text of a fragment, whose values join those of the statement. */
  place({ text, values }: Fragment): string {
    const before = this.values.length;
    this.values.push(...values);
    return text.replace(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`);
  }

  /** The text of a filter, whose values join those of the statement. */
  where(conditions: Conditions): Where {
    const others = this.place(conditions.basic);
    const { words } = conditions;
    const basic =
      words === null ? others : `${others} and p.search @@ ${this.add(withinScope(words, conditions.scope))}::tsquery`;
    const properties = conditions.properties.map(({ ofProduct }) => this.place(ofProduct)).join(' and ') || null;
    return { text: properties === null ? basic : `${basic} and ${properties}`, basic, properties };
  }
}

/** No statement of a search may run longer, ms (rules/waits#deadlines). */
export const searchTimeoutMs = 2000;

type Condition = (criteria: ProductCriteria, parameters: Parameters) => string | null;

/** What each filter that is no field's asks of a product; null where it asks nothing. */
const otherConditions: Readonly<Record<OtherFilterName, Condition>> = {
  categoryId: ({ category }, parameters) => category && `p.${category.column} = ${parameters.add(category.id)}`,
  // A district lies in one region, which was checked before.
  regionId: ({ regionId, districtId }, parameters) =>
    regionId === null || districtId !== null ? null : `p.region_id = ${parameters.add(regionId)}`,
  districtId: ({ districtId }, parameters) =>
    districtId === null ? null : `p.district_id = ${parameters.add(districtId)}`,
  // Prices are compared in so'm.
  currencyType: () => null,
  // Statements of one search ask for words of their own, and some look for properties elsewhere: both stand by themselves.
  title: () => null,
  properties: () => null,
};

/** Compiles criteria to SQL, in the order of the list of filters; prices are compared in so'm. */
export function compileConditions(criteria: ProductCriteria): Conditions {
  const shape = [
    ...(criteria.category ? [criteria.category.column] : []),
    ...(criteria.districtId !== null ? ['district'] : criteria.regionId !== null ? ['region'] : []),
  ];
  const parameters = new Parameters();
  const basic = [
    "p.status = 'active'",
    ...filterNames.map((name) =>
      isOfField(name)
        ? fieldCondition(name, criteria.asked[name], parameters, criteria.comparedBy)
        : otherConditions[name](criteria, parameters),
    ),
    criteria.sellerId === null ? null : `p.seller_id = ${parameters.add(criteria.sellerId)}`,
  ].filter((condition) => condition !== null);
  const { words, properties } = criteria;
  const isHot = basic.length === 1 + shape.length && words === null && properties.length === 0;
  return {
    basic: { text: basic.join(' and '), values: parameters.values },
    words,
    scope: {
      categoryId: criteria.category?.id ?? null,
      regionId: criteria.regionId,
      districtId: criteria.districtId,
    },
    properties: properties.map((condition) => ({
      ofProduct: propertyFragment(condition),
      ofValue: condition.indexed && valueFragment(condition, condition.indexed),
    })),
    hotShape: isHot ? shape.join('+') : null,
    timeoutMs: words === null ? undefined : searchTimeoutMs,
  };
}

/** What a filter of a field asks of a product, prices in so'm of what they are compared for; null where it asks nothing. */
export function fieldCondition(
  name: FieldFilterName,
  value: string | number | boolean | null,
  parameters: Pick<Parameters, 'add'>,
  comparedBy: PriceComparison,
): string | null {
  if (value === null) return null;
  // What costs nothing is free or exchanged (a constraint says so), and the price is in the indexes. Written as the index of what costs nothing has it.
  if (name === 'paymentType' && value === 'Pullik') return 'p.compared_price > 0';
  if (name === 'paymentType') return `p.compared_price = 0 and ${value === 'Bepul' ? 'not ' : ''}${isExchanged}`;
  if (name === 'maxPrice' && value === 0) return `p.compared_price = 0 and not ${isExchanged}`;
  const filter: FieldFilter = productFilters[name];
  const stated = `p.${filteredColumn(filter.field, comparedBy)}`;
  // What is between two ends fits where it meets the bounds: its upper end reaches the lower bound.
  const column = name === 'minPrice' && comparedBy.hasRanges ? upperEndOf(stated) : stated;
  if (typeof value === 'boolean') return value ? column : `not ${column}`;
  const sign = filter.kind === 'option' ? '=' : filter.end === 'min' ? '>=' : '<=';
  const isPrice = filter.field === 'price' && typeof value === 'number';
  return `${column} ${sign} ${parameters.add(isPrice ? Math.round(value * comparedBy.factor) : value)}`;
}

/** The upper end of a product's range on the scale of a price column, or the price where it has no range (product/listings#range). */
export function upperEndOf(priceColumn: string): string {
  return `${priceColumn}::numeric * coalesce(p.max_price, p.price) / greatest(p.price, 1)`;
}

/** The column by which a field is filtered: prices are compared in so'm. */
export function filteredColumn(field: ProductFieldName, comparedBy: PriceComparison): string {
  return field === 'price' ? comparedBy.column : columnOf(field);
}

/** Read from the product's own columns: right for every property, whatever it is called and wherever it is declared. */
function propertyFragment(condition: PropertyCondition): Fragment {
  const parameters = new Parameters();
  return { text: propertyText(condition, parameters), values: parameters.values };
}

function propertyText(condition: PropertyCondition, parameters: Parameters): string {
  const { key } = condition;
  if ('anyOf' in condition) {
    const each = condition.anyOf.map((value) => {
      const wanted = `${parameters.add(JSON.stringify({ [key]: value }))}::jsonb`;
      // Written as the index of what titles say has it.
      return `p.properties @> ${wanted} or (p.title_properties @> ${wanted} and p.title_properties <> '{}')`;
    });
    return `(${each.join(' or ')})`;
  }
  if ('contains' in condition) {
    const value = `p.properties ->> ${parameters.add(key)}`;
    return `(${value} ilike any (${parameters.add(patternsOf(condition.contains))}::text[]) and ${hasNoPhone(value)})`;
  }
  const { from, to } = condition;
  const ends = [from === null ? '' : '@ >= $from', to === null ? '' : '@ <= $to'].filter(Boolean).join(' && ');
  if (ends === '') return `${allProperties} ? ${parameters.add(key)}`;
  const path = `$."${key}" ? (${ends})`;
  const bounds = JSON.stringify({ from, to });
  return `jsonb_path_exists(${allProperties}, ${parameters.add(path)}::jsonpath, ${parameters.add(bounds)}::jsonb)`;
}

/** Who asks for one part after the other would spell out the phone in it, which the page masks (rules/privacy#phones). */
const hasNoPhone = (text: string): string => `${text} !~ ${phonePattern}`;
const phonePattern = `'(^|\\D)(998\\D{0,3})?(${phoneCodes.join('|')})(\\D{0,3}\\d){7}(\\D|$)'`;

function patternsOf(texts: readonly string[]): string[] {
  return texts.map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`);
}

/** The same condition over `product_property_values v`, whose indexes hold the listed products of each value (record 0022). */
function valueFragment(
  condition: PropertyCondition,
  { propertyId, leaves }: NonNullable<PropertyCondition['indexed']>,
): Fragment {
  const parameters = new Parameters();
  const all = [`v.property_id = ${parameters.add(propertyId)}`, valueText(condition, parameters)];
  all.push(leaves ? `v.listed_in = any (${parameters.add(leaves)}::int[])` : 'v.listed_in is not null');
  return { text: all.join(' and '), values: parameters.values };
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
    return `(${column} like any (${parameters.add(patterns)}::text[]) and ${hasNoPhone(column)})`;
  }
  if ('anyOf' in condition) return `${column} = any (${parameters.add(condition.anyOf.map(String))}::${type}[])`;
  const { from, to } = condition;
  const ends = [`${column} is not null`];
  if (from !== null) ends.push(`${column} >= ${parameters.add(from)}::${type}`);
  if (to !== null) ends.push(`${column} <= ${parameters.add(to)}::${type}`);
  return ends.join(' and ');
}
