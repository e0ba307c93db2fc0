import type { Database, NamedStatement } from '#server/platform/database/database.ts';
import { cardColumns, mainImage, type ProductCardRow } from '../listing/product-card.repository.ts';
import { type Conditions, conditionsOf, Parameters, timeoutOf } from './conditions.repository.ts';
import type { ProductCriteria } from './criteria.ts';
import type { Position } from './cursor.ts';
import {
  idScan,
  indexedMatches,
  isRare,
  knownAtMost,
  knownIds,
  prefixScan,
  type ScanOrder,
  usesIdScan,
  usesPrefixScan,
  valueScan,
} from './scans.repository.ts';

/** Where each promoted product stands in the rotation of one hour: 52 bits, so that it is exact in JavaScript. */
export const rotation = (seed: string) => `(hashint8extended(p.id, ${seed}) & 4503599627370495)`;

const promotedAt = (moment: string) => `p.top_until > ${moment} and p.top_since <= ${moment}`;

/** At most so many products are promoted in one scroll. */
export const promotedAtMost = 100;

export interface Totals {
  /** how many match, at most one more than `exactTotal` */
  total: number;
  /** the rotation marks of those that may be promoted, ascending */
  promoted: number[];
  /** those that match, where the values alone told them and they are few */
  ids: number[] | null;
}

/** Counts the matches of a filter; `scroll` asks for the promoted ones as well. */
export async function countMatches(
  database: Database,
  criteria: ProductCriteria,
  countUpTo: number,
  scroll: { startedAt: Date; seed: number } | null,
): Promise<Totals> {
  const parameters = new Parameters();
  const limit = parameters.add(countUpTo);
  const moment = scroll ? parameters.add(scroll.startedAt) : '';
  const seed = scroll ? parameters.add(scroll.seed) : '';
  const indexed = indexedMatches(criteria, parameters);
  // A statement may not have parameters that it does not use.
  const { text, hotShape } = indexed && !scroll ? { text: '', hotShape: null } : conditionsOf(criteria, parameters);
  const promoted = scroll
    ? `(select coalesce(json_agg(t.mark order by t.mark), '[]') from (
         select ${rotation(seed)} as mark from products p where ${text} and ${promotedAt(moment)}
         order by mark limit ${promotedAtMost}) t)`
    : `'[]'::json`;
  const [row] = await database.rows<Totals>(
    {
      name: hotShape === null ? '' : `count_${scroll ? 'scroll' : 'plain'}_${hotShape}`,
      timeoutMs: timeoutOf(criteria),
      text:
        indexed && !scroll
          ? countWithIds(indexed, limit)
          : `select (select count(*)::int from (select from ${indexed ?? `products p where ${text}`} limit ${limit}) c) as total,
              ${promoted} as promoted, null as ids`,
    },
    parameters.values,
  );
  return row ?? { total: 0, promoted: [], ids: null };
}

function countWithIds(matches: string, limit: string): string {
  return `with found as materialized (select v.product_id from ${matches} limit ${limit}),
      counted as (select count(*)::int as total from found)
    select total, '[]'::json as promoted,
      case when total <= ${knownAtMost} then (select json_agg(product_id) from found) end as ids from counted`;
}

const sortColumns = { createdAt: 'listed_at', price: 'price_uzs', viewCount: 'view_count' } as const;

interface Order extends ScanOrder {
  after: (position: { value: string; id: string }) => string;
}

function orderOf(criteria: ProductCriteria): Order {
  const column = sortColumns[criteria.sortBy === 'relevance' ? 'createdAt' : criteria.sortBy];
  const type = column === 'listed_at' ? 'timestamptz' : criteria.sortBy === 'price' ? 'bigint' : 'integer';
  const [direction, sign] = criteria.sortOrder === 'DESC' ? (['desc', '<'] as const) : (['asc', '>'] as const);
  return {
    text: `p.${column} ${direction}, p.id ${direction}`,
    columns: `p.${column}, p.id`,
    sign,
    after: ({ value, id }) => `(p.${column}, p.id) ${sign} (${value}::${type}, ${id}::bigint)`,
  };
}

type Found = Pick<Totals, 'total' | 'ids'>;

export interface PageRequest {
  viewerId: number | null;
  now: Date;
  /** what matches, or a promise while it is being counted: what is rare is read in another way */
  found: Found | Promise<Found>;
  /** rows at most */
  limit: number;
  /** rows to pass over; 0 with a position */
  offset: number;
  after: Position | null;
}

/** One page in a chosen order. */
export async function listPage(
  database: Database,
  criteria: ProductCriteria,
  page: PageRequest,
): Promise<ProductCardRow[]> {
  if (!usesPrefixScan(criteria, page)) return database.rows<ProductCardRow>(...plainPage(criteria, page));
  // A part of a text is rare: to scan a prefix for it is in vain, and slows the count down beside it.
  const ids = hasText(criteria) ? (await page.found).ids : null;
  const inPrefix = ids ? [] : await database.rows<ProductCardRow>(...plainPage(criteria, page));
  return completed(database, criteria, page, inPrefix);
}

function hasText({ properties }: ProductCriteria): boolean {
  return properties.some((condition) => 'contains' in condition);
}

/** A page with what it still lacks after its prefix scan: known ones, all that match if they are few, else what lies beyond the prefix. */
async function completed(
  database: Database,
  criteria: ProductCriteria,
  page: PageRequest,
  inPrefix: ProductCardRow[],
  isShown?: (parameters: Parameters) => string,
): Promise<ProductCardRow[]> {
  if (inPrefix.length === page.limit) return inPrefix;
  const { total, ids } = await page.found;
  if (ids) return database.rows<ProductCardRow>(...plainPage(criteria, page, { step: { ids } }));
  if (isRare(criteria, total)) {
    return database.rows<ProductCardRow>(...plainPage(criteria, page, { step: 'all', isShown }));
  }
  const rows: ProductCardRow[] = [];
  const shown = new Set(inPrefix.map(({ id }) => id));
  for (const step of usesIdScan(criteria) ? (['ids', 'beyond'] as const) : (['beyond'] as const)) {
    const limit = page.limit - inPrefix.length - rows.length;
    if (limit <= 0) break;
    // A listing that came in between pushes the others on, and one of them is found again: hence one more is asked for.
    const spared = { ...page, limit: limit + 1 };
    const found = await database.rows<ProductCardRow>(...plainPage(criteria, spared, { step, isShown }));
    const fresh = found.filter(({ id }) => !shown.has(id)).slice(0, limit);
    for (const { id } of fresh) shown.add(id);
    rows.push(...fresh);
  }
  return [...inPrefix, ...rows];
}

/** How a page is found that a prefix scan did not fill: see `scans.repository.ts`. */
type Step = 'ids' | 'beyond' | 'all' | { ids: readonly number[] };

function plainPage(
  criteria: ProductCriteria,
  page: PageRequest,
  { step, isShown }: { step?: Step; isShown?: ((parameters: Parameters) => string) | undefined } = {},
): [NamedStatement, unknown[]] {
  const parameters = new Parameters();
  parameters.add(page.viewerId);
  parameters.add(page.now);
  const limit = parameters.add(page.limit);
  const offset = parameters.add(page.offset);
  const order = orderOf(criteria);
  const after = page.after
    ? ` and ${order.after({ value: parameters.add(page.after.value), id: parameters.add(page.after.id) })}`
    : '';
  const conditions = step ? withoutIndexed(criteria, parameters) : conditionsOf(criteria, parameters);
  const hotShape = step ? null : conditions.hotShape;
  const source = (): string => {
    if (!step) return sourceOf(criteria, page, conditions, after, order);
    if (typeof step === 'object') return knownIds(conditions, after, order, parameters, limit, step.ids);
    if (step === 'ids') return idScan(criteria, conditions, after, order, parameters, isShown ? null : limit);
    return valueScan(criteria, conditions, after, order, parameters, step);
  };
  const shown = isShown ? ` and ${isShown(parameters)}` : '';
  const name = `page_${criteria.sortBy}_${criteria.sortOrder}_${page.after ? 'after' : 'from'}_${hotShape}`;
  return [
    {
      name: hotShape === null ? '' : name,
      timeoutMs: timeoutOf(criteria),
      text: `select ${cardColumns} from (
          select p.* from ${source()}${shown} order by ${order.text} limit ${limit} offset ${offset}) p
        ${mainImage} order by ${order.text}`,
    },
    parameters.values,
  ];
}

/** For where the values themselves are looked for: reading them again in each product would take as long as all the rest. */
function withoutIndexed(criteria: ProductCriteria, parameters: Parameters): Conditions {
  return conditionsOf({ ...criteria, properties: criteria.properties.filter(({ indexed }) => !indexed) }, parameters);
}

/** The rows that a page is taken from, and their conditions; `after` is among them. */
function sourceOf(
  criteria: ProductCriteria,
  page: PageRequest,
  conditions: Conditions,
  after: string,
  order: Order,
): string {
  if (usesPrefixScan(criteria, page)) return prefixScan(conditions, after, order);
  const matching = `products p where ${conditions.text}${after}`;
  // OFFSET 0 keeps the order out of here: in search of words the planner would look into those of each row of the list.
  return criteria.words === null ? matching : `(select p.* from ${matching} offset 0) p where true`;
}

/** A page of the default order: two streams that `top-slots.ts` puts together. */
export interface StreamsRequest extends PageRequest {
  /** so few match that they are read at once, without a prefix scan */
  rarest: boolean;
  scroll: { startedAt: Date; seed: number };
  /** promoted are those whose rotation mark is at most this; -1 for none */
  lastMark: number;
  /** promoted ones up to this mark were shown */
  shownMark: number;
  promotedLimit: number;
}

export interface StreamRow extends ProductCardRow {
  /** its place in the rotation; null in the ordinary stream */
  mark: number | null;
}

/** Newest first, with the promoted ones in a stream of their own; each product stands in one of the two. */
export async function listStreams(
  database: Database,
  criteria: ProductCriteria,
  page: StreamsRequest,
): Promise<{ ordinary: StreamRow[]; promoted: StreamRow[] }> {
  const rows = await database.rows<StreamRow>(...streamsPage(criteria, page));
  const promoted = rows.filter((row) => row.mark !== null);
  const ordinary = rows.filter((row) => row.mark === null);
  if (!usesPrefixScan(criteria, page) || page.rarest) return { ordinary, promoted };
  const whole = await completed(database, criteria, page, ordinary, (parameters) =>
    isOrdinary({
      moment: parameters.add(page.scroll.startedAt),
      seed: parameters.add(page.scroll.seed),
      lastMark: parameters.add(page.lastMark),
    }),
  );
  return { ordinary: whole.map((row) => ({ ...row, mark: null })), promoted };
}

/** Not promoted in this scroll. Written so that an ordinary product, whose dates are null, passes. */
function isOrdinary({ moment, seed, lastMark }: { moment: string; seed: string; lastMark: string }): string {
  return `(p.top_until is null or p.top_until <= ${moment}::timestamptz or p.top_since > ${moment}::timestamptz or ${rotation(seed)} > ${lastMark}::bigint)`;
}

function streamsPage(criteria: ProductCriteria, page: StreamsRequest): [NamedStatement, unknown[]] {
  const parameters = new Parameters();
  parameters.add(page.viewerId);
  parameters.add(page.now);
  const limit = parameters.add(page.limit);
  const offset = parameters.add(page.offset);
  const moment = parameters.add(page.scroll.startedAt);
  const seed = parameters.add(page.scroll.seed);
  const lastMark = parameters.add(page.lastMark);
  const shownMark = parameters.add(page.shownMark);
  const promotedLimit = parameters.add(page.promotedLimit);
  const order = orderOf(criteria);
  const after = page.after
    ? ` and ${order.after({ value: parameters.add(page.after.value), id: parameters.add(page.after.id) })}`
    : '';
  const conditions = conditionsOf(criteria, parameters);
  const { text, hotShape } = conditions;
  const mark = rotation(seed);
  const source =
    usesPrefixScan(criteria, page) && page.rarest
      ? valueScan(criteria, withoutIndexed(criteria, parameters), after, order, parameters, 'all')
      : sourceOf(criteria, page, conditions, after, order);
  return [
    {
      name: hotShape === null ? '' : `streams_${page.after ? 'after' : 'from'}_${hotShape}`,
      timeoutMs: timeoutOf(criteria),
      text: `with picked as (
          (select p.id, null::bigint as mark from ${source} and ${isOrdinary({ moment, seed, lastMark })}
           order by ${order.text} limit ${limit} offset ${offset})
          union all
          (select p.id, ${mark} from products p where ${text} and ${promotedAt(`${moment}::timestamptz`)}
             and ${mark} <= ${lastMark}::bigint and ${mark} > ${shownMark}::bigint
           order by 2 limit ${promotedLimit}))
        select picked.mark, ${cardColumns} from picked join products p on p.id = picked.id ${mainImage}
        order by picked.mark nulls first, ${order.text}`,
    },
    parameters.values,
  ];
}
