import { z } from 'zod';
import { limits } from '#contract/values/limits.ts';
import { columnOf, type ProductFieldName } from '#contract/values/products/product-fields.ts';
import { eachFieldFilter } from '#contract/values/products/product-filters.ts';
import type { Database } from '#server/platform/database/database.ts';
import { allProperties, isExchanged } from '#server/platform/database/product-properties.repository.ts';
import { compileConditions, filteredColumn, Parameters } from './conditions.repository.ts';
import type { ProductCriteria } from './criteria.ts';
import type { PriceComparison } from './property-filter.ts';

/** One thing to count the values of: a column or a field of the products, or a property by key. */
export type FacetField =
  | { name: string; column: 'category' | 'region_id' | 'district_id' }
  | { name: string; field: ProductFieldName }
  | { name: string; propertyKey: string };

/** What the least and greatest value are asked of. */
export type FacetRange =
  | { name: string; field: ProductFieldName }
  | { name: string; propertyKey: string; type: 'number' | 'text' };

/** What is asked of the products that match one set of conditions. */
export interface FacetQuery {
  criteria: ProductCriteria;
  fields: readonly FacetField[];
  ranges: readonly FacetRange[];
}

export interface FacetAnswer {
  /** products looked at: all that match, or the newest `exactTotal` and one more */
  sampled: number;
  /** when the oldest of them was listed; null without any */
  oldest: Date | null;
  /** field → value as text → products */
  counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** field → least and greatest */
  ranges: ReadonlyMap<string, { min: number | string; max: number | string }>;
}

interface Row {
  field: number | null;
  value: string | null;
  count: number;
  ranges: (number | string | null)[] | null;
  oldest: Date | null;
}

/** What a sample holds of each product; its properties only where they are counted, since they make up most of a row. */
const columnsRead = (comparedBy: PriceComparison) =>
  [
    ...['id', 'listed_at', 'root_category_id', 'sub_category_id', 'category_id', 'region_id', 'district_id'],
    ...new Set(
      eachFieldFilter.map(([, { field }]) => filteredColumn(field === 'paymentType' ? 'price' : field, comparedBy)),
    ),
  ].map((column) => `p.${column}`);

/** Looked for in the properties of what costs nothing alone, which are few. */
const costlessIsExchanged = ({ column }: PriceComparison) =>
  `case when p.${column} = 0 then ${isExchanged} end as costless_is_exchanged`;

/** The level below a chosen category; a leaf has none. */
const categoryBelow = {
  root_category_id: 'p.sub_category_id',
  sub_category_id: 'p.category_id',
  category_id: 'null::integer',
} as const;

/**
 * Counts the values of some fields among the newest matches, in one pass: each field is a grouping set of its own. One row
 * comes for each value, and one without a field for the whole.
 */
export async function countFacets(database: Database, { criteria, fields, ranges }: FacetQuery): Promise<FacetAnswer> {
  const { comparedBy } = criteria;
  const parameters = new Parameters();
  const limit = parameters.add(limits.exactTotal + 1);
  const conditions = compileConditions(criteria);
  const { text } = parameters.where(conditions);
  const category = criteria.category ? categoryBelow[criteria.category.column] : 'p.root_category_id';
  const columns = fields.map((field, index) => `${fieldText(field, category, comparedBy, parameters)} as f${index}`);
  const bounds = ranges.map((field, index) => `${rangeText(field, comparedBy, parameters)} as r${index}`);
  const ofProperties = [...fields, ...ranges].some((field) => 'propertyKey' in field);
  const each = fields.map((_, index) => `f${index}`);
  const which = each.map((name, index) => `when grouping(${name}) = 0 then ${index}`).join(' ');
  const ends = ranges.map((_, index) => `min(r${index}), max(r${index})`).join(', ');
  // Values are taken out of properties after the limit: a sort would take them out of all that match.
  const statement = `with newest as materialized (
      select ${[...columnsRead(comparedBy), costlessIsExchanged(comparedBy), ...(ofProperties ? [`${allProperties} as properties`] : [])].join(', ')} from products p where ${text}
      order by ${newestFirst(criteria)} limit ${limit}),
    sample as materialized (select ${['p.listed_at', ...columns, ...bounds].join(', ')} from newest p)
    select null::integer as field, null as value, count(*)::int as count, json_build_array(${ends}) as ranges, min(listed_at) as oldest
    from sample${
      each.length === 0
        ? ''
        : `
    union all
    select case ${which} end, coalesce(${each.join(', ')}), count(*)::int, null, null
    from sample group by grouping sets (${each.map((name) => `(${name})`).join(', ')})`
    }`;
  const rows = await database.rows<Row>(
    { name: '', text: statement, timeoutMs: conditions.timeoutMs },
    parameters.values,
  );
  return answerOf(rows, fields, ranges);
}

/**
 * With words the sum keeps the planner from walking the whole list by date and looking into the words of each row: how common a text is
 * it cannot know.
 */
function newestFirst({ words }: ProductCriteria): string {
  return words === null ? 'p.listed_at desc, p.id desc' : `p.listed_at + interval '0' desc, p.id desc`;
}

function fieldText(field: FacetField, category: string, comparedBy: PriceComparison, parameters: Parameters): string {
  if ('propertyKey' in field) return `p.properties ->> ${parameters.add(field.propertyKey)}`;
  if ('field' in field) return optionText(field.field, comparedBy);
  switch (field.column) {
    case 'category':
      return `${category}::text`;
    default:
      return `p.${field.column}::text`;
  }
}

/** What costs nothing is free or exchanged (a constraint says so), and the price is read anyway. */
function optionText(field: ProductFieldName, { column }: PriceComparison): string {
  if (field === 'paymentType')
    return `case when p.costless_is_exchanged then 'Ayirboshlash' when p.${column} = 0 then 'Bepul' else 'Pullik' end`;
  return `p.${columnOf(field)}::text`;
}

/** A key may hold values of another type in a category elsewhere in the tree: those count for nothing. */
function rangeText(field: FacetRange, comparedBy: PriceComparison, parameters: Parameters): string {
  if ('field' in field) return `p.${filteredColumn(field.field, comparedBy)}`;
  const value = `p.properties -> ${parameters.add(field.propertyKey)}`;
  if (field.type === 'text') return `(${value}) #>> '{}'`;
  return `case when jsonb_typeof(${value}) = 'number' then (${value})::float8 end`;
}

function answerOf(rows: readonly Row[], fields: readonly FacetField[], ranges: readonly FacetRange[]): FacetAnswer {
  const whole = rows.find(({ field }) => field === null);
  const counts = new Map(fields.map(({ name }) => [name, new Map<string, number>()]));
  for (const { field, value, count } of rows) {
    const name = field === null ? undefined : fields[field]?.name;
    if (name !== undefined && value !== null) counts.get(name)?.set(value, count);
  }
  const ends = ranges.flatMap(({ name }, index): [string, { min: number | string; max: number | string }][] => {
    const [min, max] = [whole?.ranges?.[2 * index], whole?.ranges?.[2 * index + 1]];
    return min === null || min === undefined || max === null || max === undefined ? [] : [[name, { min, max }]];
  });
  return { sampled: whole?.count ?? 0, oldest: whole?.oldest ?? null, counts, ranges: new Map(ends) };
}

/**
 * How many times more active products have been listed since one moment than since another, as the database's statistics
 * tell: by that the newest matches stand for all.
 */
export async function listedSince(database: Database, since: Date, than: Date): Promise<number> {
  const [row] = await database.rows<{ 'QUERY PLAN': unknown }>(
    {
      name: '',
      text: `explain (format json) select from products where status = 'active' and listed_at >= $1
        union all select from products where status = 'active' and listed_at >= $2`,
    },
    [since, than],
  );
  const [more = 1, fewer = 1] = plannedRows(row?.['QUERY PLAN']);
  return Math.max(1, more / Math.max(1, fewer));
}

const plan = z.tuple([
  z.object({ Plan: z.object({ Plans: z.array(z.object({ 'Plan Rows': z.number() })).length(2) }) }),
]);

function plannedRows(found: unknown): number[] {
  const parsed = plan.safeParse(found);
  return parsed.success ? parsed.data[0].Plan.Plans.map((part) => part['Plan Rows']) : [];
}
