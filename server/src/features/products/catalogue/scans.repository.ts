import { isDeepStrictEqual } from 'node:util';
import { nothingAsked } from '#contract/values/products/product-filters.ts';
import type { Conditions, Fragment, Parameters, Where } from './conditions.repository.ts';
import type { ProductCriteria } from './criteria.ts';

/**
 * Pages narrowed by properties (record 0022). No index holds products by property and date, and the planner cannot know
 * how common an option is within a category. So a list first scans a prefix of its own order, which is enough
 * where the option is common; where it was not enough the option is rare, and the rest is found by the option. An option may be
 * rare only in these rows, as dear brands are by price: so before its products are read one by one, their ids are looked for in
 * many more rows of the list's index.
 */
const prefixRows = 1000;
const idScanRows = 60_000;

/** How a list is found: its conditions, its order and its scans. */
export interface ListPlan {
  conditions: Conditions;
  /** the same for scans by value: to read again in each product what they have been asked for would take as long as all the rest */
  ofOthers: Conditions;
  order: ListOrder;
  /** where the values alone tell which products match, what to count; null where the products have to be read */
  byValue: Fragment | null;
  /** a part of a text is asked for */
  hasText: boolean;
  /** what matches among the next rows of the list; null for lists of one seller or of a search. `after` begins with ` and ` or is empty */
  prefix: ((where: Where, after: string) => string) | null;
  /** what finds the rest of a page beyond its prefix, one after the other, until it is full */
  beyond: readonly Scan[];
  /** what matches, looked for by value first: all of it */
  all: Scan;
  /** the first of some known products, which the list's index alone can tell */
  known: (ids: readonly number[]) => Scan;
}

/** The order of a list, as far as statements need it. */
interface ListOrder {
  /** distinguishes the statements of one order from those of another */
  name: string;
  text: string;
  /** the columns that it compares */
  columns: string;
  /** the type of the first of them */
  type: string;
  /** how a later row compares with an earlier one */
  sign: '<' | '>';
}

/**
 * The rows that a page is taken from, `p`, up to where more conditions may follow. `where` has the conditions that no value serves; `limit` is
 * null where not each of the rows is shown.
 */
export type Scan = (parameters: Parameters, where: Where, page: { after: string; limit: string | null }) => string;

/** Chooses how the list of these criteria is found. */
export function planList(criteria: ProductCriteria, conditions: Conditions): ListPlan {
  const { words, sellerId, properties } = criteria;
  const order = orderOf(criteria);
  const [first, ...others] = conditions.properties;
  const isOneProperty = others.length === 0 && !narrows({ ...criteria, category: null, properties: [] });
  const usesPrefix = properties.length > 0 && words === null && sellerId === null;
  return {
    conditions,
    ofOthers: { ...conditions, properties: conditions.properties.filter(({ ofValue }) => !ofValue) },
    order,
    byValue: isOneProperty && first?.ofValue ? ofValues(first.ofValue) : null,
    hasText: properties.some((condition) => 'contains' in condition),
    prefix: usesPrefix ? prefixScan(order) : null,
    ...scansByValue(conditions, order, usesIdScan(criteria)),
  };
}

function orderOf({ sortBy, sortOrder, comparedBy }: ProductCriteria): ListOrder {
  const column = sortBy === 'price' ? comparedBy.column : sortBy === 'viewCount' ? 'view_count' : 'listed_at';
  const [direction, sign] = sortOrder === 'DESC' ? (['desc', '<'] as const) : (['asc', '>'] as const);
  return {
    name: `${column}_${sortOrder}`,
    text: `p.${column} ${direction}, p.id ${direction}`,
    columns: `p.${column}, p.id`,
    type: column === 'listed_at' ? 'timestamptz' : column === 'view_count' ? 'integer' : 'bigint',
    sign,
  };
}

function prefixScan(order: ListOrder): ListPlan['prefix'] {
  return ({ basic, properties }, after) =>
    `(select p.* from products p where ${basic}${after} order by ${order.text} limit ${prefixRows}) p
    where ${properties}`;
}

/** Whether the list's own index and those of the values tell which of the next rows match. */
function usesIdScan(criteria: ProductCriteria): boolean {
  const { regionId, districtId, sortBy, properties } = criteria;
  const isNarrowed = narrows({ ...criteria, category: null, regionId: null, districtId: null, properties: [] });
  // Of the lists of a place only the newest first carry the category.
  const isElsewhere = (regionId !== null || districtId !== null) && sortBy !== 'createdAt';
  return !isNarrowed && !isElsewhere && properties.every(({ indexed }) => indexed !== null);
}

function scansByValue(
  conditions: Conditions,
  order: ListOrder,
  usesIds: boolean,
): Pick<ListPlan, 'beyond' | 'all' | 'known'> {
  /** For each property that has an index of values, the products with what is asked for. */
  const values = conditions.properties.flatMap(({ ofValue }) =>
    ofValue ? [{ ...ofValue, text: `select v.product_id from ${ofValues(ofValue).text}` }] : [],
  );
  const first = (limit: string | null) => (limit === null ? '' : ` order by ${order.text} limit ${limit}`);

  /** Among many more rows, by ids alone. */
  const inIds: Scan = (parameters, { basic }, { after, limit }) => {
    // One set: of two the planner takes each for a handful of ids, and compares them one by one.
    const found = values.map((value) => parameters.place(value)).join(' intersect ');
    return `(with p as (select ${order.columns} from products p where ${basic}${after} order by ${order.text}
        offset ${prefixRows} limit ${idScanRows}), found as materialized (${found}),
      near as (select p.id from p where p.id in (select product_id from found)${first(limit)})
      select p.* from near join products p on p.id = near.id) p
    where true`;
  };

  /** All of it, or what lies beyond the rows that were scanned, which is nothing when the list has no more rows. */
  const byValue =
    (part: 'all' | 'beyond'): Scan =>
    (parameters, { basic, text }, { after }) => {
      const inAll = values.map((value) => ` and p.id in (${parameters.place(value)})`).join('');
      const passed = usesIds ? prefixRows + idScanRows : prefixRows;
      const last = `select ${order.columns} from products p where ${basic}${after} order by ${order.text} limit 1 offset ${passed - 1}`;
      const beyond = part === 'beyond' ? ` and (${order.columns}) ${order.sign} (${last})` : '';
      // OFFSET 0 keeps the order of the page out of here: it would tempt the planner to scan on.
      return `(select p.* from products p where ${text}${after}${inAll}${beyond} offset 0) p
    where true`;
    };

  const known =
    (ids: readonly number[]): Scan =>
    (parameters, { text }, { after, limit }) =>
      `(with near as materialized (select p.id from products p
        where ${text}${after} and p.id = any (${parameters.add(ids)}::bigint[])${first(limit)})
      select p.* from near join products p on p.id = near.id) p
    where true`;

  return { beyond: [...(usesIds ? [inIds] : []), byValue('beyond')], all: byValue('all'), known };
}

function ofValues({ text, values }: Fragment): Fragment {
  return { text: `product_property_values v where ${text}`, values };
}

/** What leaves nothing out. */
const everything: Omit<ProductCriteria, 'sortBy' | 'sortOrder' | 'comparedBy' | 'interpretation'> = {
  category: null,
  regionId: null,
  districtId: null,
  asked: nothingAsked,
  words: null,
  sellerId: null,
  properties: [],
};

/** Whether anything is left out, whatever filters there are by now. */
function narrows({
  sortBy: _by,
  sortOrder: _order,
  comparedBy: _comparison,
  interpretation: _interpretation,
  ...criteria
}: ProductCriteria): boolean {
  return !isDeepStrictEqual(criteria, everything);
}
