import type { Database, NamedStatement } from '#server/platform/database/database.ts';
import { cardColumns, mainImage, type ProductCardRow } from '../product/product-card.repository.ts';
import { type Conditions, type Fragment, Parameters, type Where } from './conditions.repository.ts';
import type { Position } from './cursor.ts';
import type { ListPlan, Scan } from './scans.repository.ts';

/** A scroll of the default order: who is promoted in it was settled when it began. */
export interface Scroll {
  startedAt: Date;
  rotation: Fragment;
}

/** At most so many products are promoted in one scroll. */
export const promotedAtMost = 100;

const hour = 3_600_000;

/** Where each promoted product stands in the rotation, which changes with the hour: 52 bits, so that it is exact in JavaScript. */
export function rotationAt(moment: Date): Fragment {
  return { text: '(hashint8extended(p.id, $1) & 4503599627370495)', values: [Math.floor(moment.getTime() / hour)] };
}

const promotedAt = (moment: string) => `p.top_until > ${moment} and p.top_since <= ${moment}`;

/** So many are known by their ids once they are counted; to find those in the list's index costs less than to read them. */
const knownAtMost = 5000;

/** Fewer than these are read at once, without a prefix scan. */
const rarestAtMost = 300;

/** So many are kept when they are counted: a page of them is found by their ids. */
const keptAtMost = 1500;
/** So many products that values tell are looked at one by one. */
const nearAtMost = 5000;

export interface Totals {
  /** how many match, at most one more than `exactTotal` */
  total: number;
  /** the rotation marks of those that may be promoted, ascending */
  promoted: number[];
  /** those that match, where properties are asked for and they are few */
  ids: number[] | null;
}

/** Counts the matches of a filter; `scroll` asks for the promoted ones as well. */
export async function countMatches(
  database: Database,
  { conditions, byValue, prefix }: ListPlan,
  countUpTo: number,
  scroll: Scroll | null,
): Promise<Totals> {
  const parameters = new Parameters();
  const limit = parameters.add(countUpTo);
  const moment = scroll ? parameters.add(scroll.startedAt) : '';
  const mark = scroll ? parameters.place(scroll.rotation) : '';
  const indexed = byValue && parameters.place(byValue);
  // A statement may not have parameters that it does not use.
  const text = indexed && !scroll ? '' : parameters.where(conditions).text;
  const hotShape = indexed && !scroll ? null : conditions.hotShape;
  const promoted = scroll
    ? `(select coalesce(json_agg(t.mark order by t.mark), '[]') from (
         select ${mark} as mark from products p where ${text} and ${promotedAt(moment)}
         order by mark limit ${promotedAtMost}) t)`
    : `'[]'::json`;
  const [row] = await database.rows<Totals>(
    {
      name: hotShape === null ? '' : `count_${scroll ? 'scroll' : 'plain'}_${hotShape}`,
      timeoutMs: conditions.timeoutMs,
      text:
        indexed && !scroll
          ? countWithIds(indexed, limit)
          : prefix && !indexed
            ? countKeeping(foundByValues(parameters, { conditions, text, limit }), promoted)
            : `select (select count(*)::int from (select from ${indexed ?? `products p where ${text}`} limit ${limit}) c) as total,
              ${promoted} as promoted, null as ids`,
    },
    parameters.values,
  );
  return row ?? { total: 0, promoted: [], ids: null };
}

/** Where products have to be read to be counted, few are not looked for once more. */
function countKeeping(matches: string, promoted: string): string {
  return `with ${matches}, counted as (select count(*)::int as total from found)
    select total, ${promoted} as promoted,
      case when total <= ${keptAtMost} then (select json_agg(id) from found) end as ids from counted`;
}

/**
 * What matches several conditions, as `found` of a statement. Those of properties have an index of values each, which together tell the few products that may
 * match; where these are not few, the products of the list are read one after the other.
 */
export function foundByValues(
  parameters: Parameters,
  { conditions, text, limit }: { conditions: Conditions; text: string; limit: string },
): string {
  const values = conditions.properties.flatMap(({ ofValue }) => (ofValue ? [ofValue] : []));
  const all = `select p.id from products p where ${text}`;
  if (values.length === 0) return `found as materialized (${all} limit ${limit})`;
  const sets = values.map(
    (value) => `select v.product_id from product_property_values v where ${parameters.place(value)}`,
  );
  const few = `(select count(*) from near) <= ${nearAtMost}`;
  return `near as materialized (select product_id from (${sets.join(' intersect ')}) s limit ${nearAtMost + 1}),
    found as materialized (select id from (
      select p.id from products p where p.id = any (array(select product_id from near)) and ${text} and ${few}
      union all ${all} and not ${few}) f limit ${limit})`;
}

function countWithIds(matches: string, limit: string): string {
  return `with found as materialized (select v.product_id from ${matches} limit ${limit}),
      counted as (select count(*)::int as total from found)
    select total, '[]'::json as promoted,
      case when total <= ${knownAtMost} then (select json_agg(product_id) from found) end as ids from counted`;
}

/** Fewer than these are read at once where a prefix scan was not enough. */
const rareAtMost = 3000;

/** Whether so few match that reading them all costs less than looking for the first of them beyond the prefix. */
function isRare({ byValue }: ListPlan, total: number): boolean {
  return byValue !== null && total <= rareAtMost;
}

/** Whether so few match that a prefix scan is in vain. */
export function isRarest({ byValue }: ListPlan, total: number): boolean {
  return byValue !== null && total <= rarestAtMost;
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
export async function listPage(database: Database, plan: ListPlan, page: PageRequest): Promise<ProductCardRow[]> {
  if (!usesPrefix(plan, page)) return database.rows<ProductCardRow>(...pageStatement(plan, page));
  // A part of a text is rare: to scan a prefix for it is in vain, and slows the count down beside it.
  const ids = plan.hasText ? (await page.found).ids : null;
  const inPrefix = ids ? [] : await database.rows<ProductCardRow>(...pageStatement(plan, page));
  return completed(database, plan, page, inPrefix);
}

/** Whether a page is found by a prefix scan; pages by number are not. */
function usesPrefix({ prefix }: ListPlan, { offset }: PageRequest): boolean {
  return prefix !== null && offset === 0;
}

type ShownOnly = (parameters: Parameters) => string;

/** A page with what it still lacks after its prefix scan: known ones, all that match if they are few, else what lies beyond the prefix. */
async function completed(
  database: Database,
  plan: ListPlan,
  page: PageRequest,
  inPrefix: ProductCardRow[],
  isShown?: ShownOnly,
): Promise<ProductCardRow[]> {
  if (inPrefix.length === page.limit) return inPrefix;
  const { total, ids } = await page.found;
  if (ids) return database.rows<ProductCardRow>(...pageStatement(plan, page, { scan: plan.known(ids) }));
  if (isRare(plan, total))
    return database.rows<ProductCardRow>(...pageStatement(plan, page, { scan: plan.all, isShown }));
  const rows: ProductCardRow[] = [];
  const shown = new Set(inPrefix.map(({ id }) => id));
  for (const scan of plan.beyond) {
    const limit = page.limit - inPrefix.length - rows.length;
    if (limit <= 0) break;
    // A listing that came in between pushes the others on, and one of them is found again: hence one more is asked for.
    const spared = { ...page, limit: limit + 1 };
    const found = await database.rows<ProductCardRow>(...pageStatement(plan, spared, { scan, isShown }));
    const fresh = found.filter(({ id }) => !shown.has(id)).slice(0, limit);
    for (const { id } of fresh) shown.add(id);
    rows.push(...fresh);
  }
  return [...inPrefix, ...rows];
}

/** A page of all that match or of the list's prefix, or one that a scan finds which the prefix did not fill. */
function pageStatement(
  plan: ListPlan,
  page: PageRequest,
  { scan, isShown }: { scan?: Scan; isShown?: ShownOnly | undefined } = {},
): [NamedStatement, unknown[]] {
  const { conditions, order } = plan;
  const parameters = new Parameters();
  parameters.add(page.viewerId);
  parameters.add(page.now);
  const limit = parameters.add(page.limit);
  const offset = parameters.add(page.offset);
  const after = afterText(plan, page, parameters);
  const where = parameters.where(scan ? plan.ofOthers : conditions);
  const shown = isShown ? ` and ${isShown(parameters)}` : '';
  const source = scan
    ? scan(parameters, where, { after, limit: isShown ? null : limit })
    : sourceOf(plan, page, where, after);
  const { hotShape, timeoutMs } = conditions;
  return [
    {
      name: scan || hotShape === null ? '' : `page_${order.name}_${page.after ? 'after' : 'from'}_${hotShape}`,
      timeoutMs,
      text: `select ${cardColumns} from (
          select p.* from ${source}${shown} order by ${order.text} limit ${limit} offset ${offset}) p
        ${mainImage} order by ${order.text}`,
    },
    parameters.values,
  ];
}

/** What a page's position asks of its rows: begins with ` and ` or is empty. */
function afterText({ order }: ListPlan, { after }: PageRequest, parameters: Parameters): string {
  if (!after) return '';
  const [value, id] = [parameters.add(after.value), parameters.add(after.id)];
  return ` and (${order.columns}) ${order.sign} (${value}::${order.type}, ${id}::bigint)`;
}

/** The rows that a page is taken from, where no value finds them; `after` is among their conditions. */
function sourceOf(plan: ListPlan, page: PageRequest, where: Where, after: string): string {
  if (plan.prefix && usesPrefix(plan, page)) return plan.prefix(where, after);
  const matching = `products p where ${where.text}${after}`;
  // OFFSET 0 keeps the order out of here: in search of words the planner would look into those of each row of the list.
  return plan.conditions.words === null ? matching : `(select p.* from ${matching} offset 0) p where true`;
}

/** A page of the default order: two streams that `top-slots.ts` puts together. */
export interface StreamsRequest extends PageRequest {
  /** so few match that they are read at once, without a prefix scan */
  rarest: boolean;
  /** all that match, where they are known */
  ids: readonly number[] | null;
  scroll: Scroll;
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
  plan: ListPlan,
  page: StreamsRequest,
): Promise<{ ordinary: StreamRow[]; promoted: StreamRow[] }> {
  const rows = await database.rows<StreamRow>(...streamsStatement(plan, page));
  const promoted = rows.filter((row) => row.mark !== null);
  const ordinary = rows.filter((row) => row.mark === null);
  if (!usesPrefix(plan, page) || page.rarest || page.ids) return { ordinary, promoted };
  const whole = await completed(database, plan, page, ordinary, (parameters) =>
    isOrdinary({
      moment: parameters.add(page.scroll.startedAt),
      mark: parameters.place(page.scroll.rotation),
      lastMark: parameters.add(page.lastMark),
    }),
  );
  return { ordinary: whole.map((row) => ({ ...row, mark: null })), promoted };
}

/** Not promoted in this scroll. Written so that an ordinary product, whose dates are null, passes. */
function isOrdinary({ moment, mark, lastMark }: { moment: string; mark: string; lastMark: string }): string {
  return `(p.top_until is null or p.top_until <= ${moment}::timestamptz or p.top_since > ${moment}::timestamptz or ${mark} > ${lastMark}::bigint)`;
}

function streamsStatement(plan: ListPlan, page: StreamsRequest): [NamedStatement, unknown[]] {
  const { conditions, order } = plan;
  const parameters = new Parameters();
  parameters.add(page.viewerId);
  parameters.add(page.now);
  const limit = parameters.add(page.limit);
  const offset = parameters.add(page.offset);
  const moment = parameters.add(page.scroll.startedAt);
  const mark = parameters.place(page.scroll.rotation);
  const lastMark = parameters.add(page.lastMark);
  const shownMark = parameters.add(page.shownMark);
  const promotedLimit = parameters.add(page.promotedLimit);
  const after = afterText(plan, page, parameters);
  const where = parameters.where(conditions);
  const scan = !usesPrefix(plan, page) ? null : page.ids ? plan.known(page.ids) : page.rarest ? plan.all : null;
  const source = scan
    ? scan(parameters, parameters.where(plan.ofOthers), { after, limit: null })
    : sourceOf(plan, page, where, after);
  const { hotShape, timeoutMs } = conditions;
  return [
    {
      name: hotShape === null ? '' : `streams_${page.after ? 'after' : 'from'}_${hotShape}`,
      timeoutMs,
      text: `with picked as (
          (select p.id, null::bigint as mark from ${source} and ${isOrdinary({ moment, mark, lastMark })}
           order by ${order.text} limit ${limit} offset ${offset})
          union all
          (select p.id, ${mark} from products p where ${where.text} and ${promotedAt(`${moment}::timestamptz`)}
             and ${mark} <= ${lastMark}::bigint and ${mark} > ${shownMark}::bigint
           order by 2 limit ${promotedLimit}))
        select picked.mark, ${cardColumns} from picked join products p on p.id = picked.id ${mainImage}
        order by picked.mark nulls first, ${order.text}`,
    },
    parameters.values,
  ];
}
