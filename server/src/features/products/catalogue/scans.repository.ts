import { type Conditions, indexedPropertyText, Parameters } from './conditions.repository.ts';
import { narrows, type ProductCriteria } from './criteria.ts';

/**
 * Pages narrowed by properties (record 0022). No index holds products by property and date, and the planner cannot know
 * how common an option is within a category. So a list first scans a prefix of its own order, which is enough
 * where the option is common; where it was not enough the option is rare, and the rest is found by the option. An option may be
 * rare only in these rows, as dear brands are by price: so before its products are read one by one, their ids are looked for in
 * many more rows of the list's index.
 */
const prefixRows = 1000;
const idScanRows = 60_000;
/** Fewer than these are read at once: without a prefix scan, and where that was not enough. */
const rarestAtMost = 300;
const rareAtMost = 3000;
/** So many are known by their ids once they are counted; to find those in the list's index costs less than to read them. */
export const knownAtMost = 5000;

/** The order of a list, as far as scans need it. */
export interface ScanOrder {
  text: string;
  /** the columns that it compares */
  columns: string;
  /** how a later row compares with an earlier one */
  sign: '<' | '>';
}

/** Whether a page is found by a prefix scan; pages by number, of one seller or of a search are not. */
export function usesPrefixScan(criteria: ProductCriteria, page: { offset: number }): boolean {
  return criteria.properties.length > 0 && page.offset === 0 && criteria.words === null && criteria.sellerId === null;
}

/** What matches among the next rows of the list. `after` begins with ` and ` or is empty. */
export function prefixScan({ basic, properties }: Conditions, after: string, order: ScanOrder): string {
  return `(select p.* from products p where ${basic}${after} order by ${order.text} limit ${prefixRows}) p
    where ${properties}`;
}

/** Whether the list's own index and those of the values tell which of the next rows match. */
export function usesIdScan(criteria: ProductCriteria): boolean {
  const { regionId, districtId, sortBy, properties } = criteria;
  const isNarrowed = narrows({ ...criteria, category: null, regionId: null, districtId: null, properties: [] });
  // Of the lists of a place only the newest first carry the category.
  const isElsewhere = (regionId !== null || districtId !== null) && sortBy !== 'createdAt';
  return !isNarrowed && !isElsewhere && properties.every(({ indexed }) => indexed !== null);
}

/** What matches among many more rows, by ids alone; the first `limit` of them, or all where not each of them is shown. */
export function idScan(
  criteria: ProductCriteria,
  { basic }: Conditions,
  after: string,
  order: ScanOrder,
  parameters: Parameters,
  limit: string | null,
): string {
  const found = valuesOf(criteria, parameters).map((value, index) => `, v${index} as materialized (${value})`);
  const inAll = found.map((_, index) => `p.id in (select product_id from v${index})`).join(' and ');
  return `(with p as (select ${order.columns} from products p where ${basic}${after} order by ${order.text}
        offset ${prefixRows} limit ${idScanRows})${found.join('')},
      near as (select p.id from p where ${inAll}${limit ? ` order by ${order.text} limit ${limit}` : ''})
      select p.* from near join products p on p.id = near.id) p
    where true`;
}

/**
 * What matches, looked for by value first: all of it, or what lies beyond the rows that were
 * scanned, which is nothing when the list has no more rows. `text` has the conditions that no value's index serves.
 */
export function valueScan(
  criteria: ProductCriteria,
  { basic, text }: Conditions,
  after: string,
  order: ScanOrder,
  parameters: Parameters,
  step: 'all' | 'beyond',
): string {
  const byValue = valuesOf(criteria, parameters).map((value) => ` and p.id in (${value})`);
  const passed = usesIdScan(criteria) ? prefixRows + idScanRows : prefixRows;
  const last = `select ${order.columns} from products p where ${basic}${after} order by ${order.text} limit 1 offset ${passed - 1}`;
  const beyond = step === 'beyond' ? ` and (${order.columns}) ${order.sign} (${last})` : '';
  // OFFSET 0 keeps the order of the page out of here: it would tempt the planner to scan on.
  return `(select p.* from products p where ${text}${after}${byValue.join('')}${beyond} offset 0) p
    where true`;
}

/** The first of some known products, which the list's index alone can tell. */
export function knownIds(
  { text }: Conditions,
  after: string,
  order: ScanOrder,
  parameters: Parameters,
  limit: string,
  ids: readonly number[],
): string {
  return `(with near as materialized (select p.id from products p
        where ${text}${after} and p.id = any (${parameters.add(ids)}::bigint[]) order by ${order.text} limit ${limit})
      select p.* from near join products p on p.id = near.id) p
    where true`;
}

/** Whether so few match that reading them all costs less than looking for the first of them beyond the prefix. */
export function isRare(criteria: ProductCriteria, total: number): boolean {
  return total <= rareAtMost && indexedMatches(criteria, new Parameters()) !== null;
}

/** Whether so few match that a prefix scan is in vain. */
export function isRarest(criteria: ProductCriteria, total: number): boolean {
  return total <= rarestAtMost && isRare(criteria, total);
}

/** For each property that has an index of values, the products with what is asked for. */
function valuesOf(criteria: ProductCriteria, parameters: Parameters): string[] {
  return criteria.properties.flatMap((condition) => {
    const found = indexedPropertyText(condition, parameters);
    return found ? [`select v.product_id from product_property_values v where ${found}`] : [];
  });
}

/** Where the values alone tell which products match, what to count; null where the products have to be read. */
export function indexedMatches(criteria: ProductCriteria, parameters: Parameters): string | null {
  const [condition, ...others] = criteria.properties;
  if (!condition || others.length > 0 || narrows({ ...criteria, category: null, properties: [] })) return null;
  const found = indexedPropertyText(condition, parameters);
  return found && `product_property_values v where ${found}`;
}
