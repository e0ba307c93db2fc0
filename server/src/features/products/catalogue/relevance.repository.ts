import { isDeepStrictEqual } from 'node:util';
import { type Candidate, type TierPlace, withinScope } from '#server/features/search/search.ts';
import type { Database } from '#server/platform/database/database.ts';
import { momentTextIn } from '#server/platform/database/moment-text.ts';
import { type Conditions, type Fragment, Parameters, searchTimeoutMs } from './conditions.repository.ts';
import type { Position } from './cursor.ts';
import { foundByValues, promotedAtMost } from './list.repository.ts';

/**
 * What matches, planned as if all of it were wanted. For the first few rows the planner would rather read products one after the
 * other until enough of them match: it does not know how dear it is to look into the words of a row.
 */
function matched(columns: string, conditions: string): string {
  return `with m as materialized (select ${columns} from products p where ${conditions})`;
}

const listedAt = { ofProduct: momentTextIn('p.listed_at'), ofPlaced: momentTextIn('listed_at') };

/**
 * The place of the first of several ways to search that finds anything, asked in one statement that stops there. Null when none does. Ways
 * that differ in nothing but their words share a part of it: planning each by itself costs as much as looking.
 */
export async function firstMatch(database: Database, ways: readonly Conditions[]): Promise<number | null> {
  if (ways.length === 0) return null;
  const parameters = new Parameters();
  const parts = alikeButWords(ways).map(({ conditions, words, first }) => {
    const { text } = parameters.where({ ...conditions, words: null });
    if (conditions.words === null && conditions.properties.some(({ ofValue }) => ofValue)) {
      return `(with ${foundByValues(parameters, { conditions, text, limit: '1' })} select ${first}::int as way from found)`;
    }
    const matches = conditions.words === null ? text : `${text} and p.search @@ w.words::tsquery`;
    // Nothing but a loop over the ways can answer this, and it takes them in their order.
    const scoped = words.map((each) => each && withinScope(each, conditions.scope));
    return `(select found.way from unnest(${parameters.add(scoped)}::text[]) with ordinality as w(words, place),
        lateral (${matched('', matches)} select ${first}::int + w.place::int - 1 as way from m limit 1) found(way) limit 1)`;
  });
  const [row] = await database.rows<{ way: number | null }>(
    { name: '', text: `select coalesce(${parts.join(', ')}) as way`, timeoutMs: searchTimeoutMs },
    parameters.values,
  );
  return row?.way ?? null;
}

/** Neighbours that differ in nothing but their words; `first` is the place of the first of them among all. */
function alikeButWords(
  ways: readonly Conditions[],
): { conditions: Conditions; words: (string | null)[]; first: number }[] {
  const parts: { conditions: Conditions; words: (string | null)[]; first: number }[] = [];
  for (const [first, conditions] of ways.entries()) {
    const last = parts.at(-1);
    if (last && areAlike(last.conditions, conditions)) last.words.push(conditions.words);
    else parts.push({ conditions, words: [conditions.words], first });
  }
  return parts;
}

/** Whether two ways differ in nothing but their words, which both have or none. */
function areAlike(one: Conditions, other: Conditions): boolean {
  return (
    isDeepStrictEqual([one.basic, one.properties], [other.basic, other.properties]) &&
    (one.words === null) === (other.words === null)
  );
}

/** Which TOP products may stand in slots: those of one tier, at most up to a mark of the rotation. */
export interface Promotion {
  /** text of a tsquery */
  words: string;
  startedAt: Date;
  rotation: Fragment;
  /** -1 for none */
  lastMark: number;
}

/** A listing as ranking needs it, with its place in the list. */
export interface RelevanceRow extends Candidate {
  listed_at: string;
}

const relevanceColumns = `p.id, p.title, p.root_category_id, p.sub_category_id, p.category_id, p.region_id, p.district_id,
  p.view_count, p.like_count, (extract(epoch from p.listed_at) * 1000)::float8 as listed, ${listedAt.ofProduct} as listed_at`;

export interface TierRequest {
  /** text of a tsquery of what the tier alone matches */
  words: string;
  /** place of the tier, 0 the best */
  place: TierPlace;
  limit: number;
  after: Position | null;
  /** nothing newer, so that a scroll stays as it began */
  startedAt: Date;
}

/** The newest matches of one tier, newest first. */
export async function listTier(
  database: Database,
  conditions: Conditions,
  { words, place, limit, after, startedAt }: TierRequest,
): Promise<RelevanceRow[]> {
  const parameters = new Parameters();
  const { text } = parameters.where({ ...conditions, words });
  const all = [text, `p.listed_at <= ${parameters.add(startedAt)}::timestamptz`];
  if (after) {
    all.push(
      `(p.listed_at, p.id) < (${parameters.add(after.value)}::timestamptz, ${parameters.add(after.id)}::bigint)`,
    );
  }
  // The sum keeps the planner from walking the whole list by date: how common a text is it cannot know.
  const rows = await database.rows<RelevanceRow>(
    {
      name: '',
      text: `select ${relevanceColumns} from products p where ${all.join(' and ')}
        order by p.listed_at + interval '0' desc, p.id desc limit ${parameters.add(limit)}`,
      timeoutMs: conditions.timeoutMs,
    },
    parameters.values,
  );
  return rows.map((row) => ({ ...row, tier: place }));
}

/**
 * Known matches, tier by tier, each newest first: where they are few, to look at the words of each costs less than to ask the index for every
 * tier. `tiers` are texts of tsqueries, the best tier first.
 */
export async function listKnown(
  database: Database,
  conditions: Conditions,
  { ids, tiers, startedAt }: { ids: readonly number[]; tiers: readonly string[]; startedAt: Date },
): Promise<RelevanceRow[]> {
  const parameters = new Parameters();
  const known = `${parameters.add(ids)}::bigint[]`;
  const started = `${parameters.add(startedAt)}::timestamptz`;
  const places = tiers.map((words, place) => `when m.words @@ ${parameters.add(words)}::tsquery then ${place}`);
  // Stripped, the words are fetched once and not for each tier.
  return database.rows<RelevanceRow>(
    {
      name: '',
      text: `select ${relevanceColumns}, t.tier from (
          select m.id, case ${places.join(' ')} end as tier from (
            select p.id, strip(p.search) as words from products p
            where p.id = any (${known}) and p.listed_at <= ${started} and p.status = 'active' offset 0) m offset 0) t
        join products p on p.id = t.id where t.tier is not null order by t.tier, p.listed_at desc, p.id desc`,
      timeoutMs: conditions.timeoutMs,
    },
    parameters.values,
  );
}

/** A listing by its place in the list of all tiers, each newest first. */
export interface PlacedRow {
  /** from 1 */
  number: number;
  id: number;
  listed_at: string;
  tier: TierPlace;
}

/**
 * Every `step`-th of the first `limit` matches of all tiers, and those with the given ids; none newer than `startedAt`. `tiers` are texts of
 * tsqueries, the best tier first.
 */
export function listPlaces(
  database: Database,
  conditions: Conditions,
  request: { tiers: readonly string[]; startedAt: Date; step: number; limit: number; ids: readonly number[] },
): Promise<PlacedRow[]> {
  const { tiers, startedAt, step, limit, ids } = request;
  const parameters = new Parameters();
  const started = `${parameters.add(startedAt)}::timestamptz`;
  const most = `${parameters.add(limit)}::bigint`;
  const each = tiers.map((words, place) => {
    const { text } = parameters.where({ ...conditions, words });
    const better = Array.from({ length: place }, (_, index) => ` - (select count(*) from t${index})`).join('');
    return `t${place} as materialized (
      select p.id, p.listed_at, ${place} as tier from products p where ${text} and p.listed_at <= ${started}
      order by p.listed_at + interval '0' desc, p.id desc limit (select greatest(0, ${most}${better})))`;
  });
  const all = tiers.map((_, place) => `select * from t${place}`).join(' union all ');
  return database.rows<PlacedRow>(
    {
      name: '',
      text: `with ${each.join(', ')},
        placed as (select *, row_number() over (order by tier, listed_at desc, id desc) as number from (${all}) a)
        select number, id, ${listedAt.ofPlaced} as listed_at, tier from placed
        where number % ${parameters.add(step)}::bigint = 0 or id = any (${parameters.add(ids)}::bigint[]) order by number`,
      timeoutMs: conditions.timeoutMs,
    },
    parameters.values,
  );
}

/** How many match, at most `countUpTo`, and which where they are not more than `keepUpTo`. */
export async function countFound(
  database: Database,
  conditions: Conditions,
  { countUpTo, keepUpTo }: { countUpTo: number; keepUpTo: number },
): Promise<{ total: number; ids: number[] | null }> {
  const parameters = new Parameters();
  const { text } = parameters.where(conditions);
  const [row] = await database.rows<{ total: number; ids: number[] | null }>(
    {
      name: '',
      text: `${matched('p.id', text)}, found as materialized (select id from m limit ${parameters.add(countUpTo)}),
          counted as (select count(*)::int as total from found)
        select total, case when total <= ${parameters.add(keepUpTo)} then (select json_agg(id) from found) end as ids from counted`,
      timeoutMs: conditions.timeoutMs,
    },
    parameters.values,
  );
  return row ?? { total: 0, ids: null };
}

/** A TOP product that may stand in a slot. */
export interface Promoted {
  id: number;
  /** its place in the rotation */
  mark: number;
}

/** The TOP products of one tier in their rotation, up to `lastMark`. */
export async function listPromoted(
  database: Database,
  conditions: Conditions,
  promotion: Promotion,
): Promise<Promoted[]> {
  if (promotion.lastMark < 0) return [];
  const parameters = new Parameters();
  const { text } = parameters.where({ ...conditions, words: promotion.words });
  const mark = parameters.place(promotion.rotation);
  const moment = `${parameters.add(promotion.startedAt)}::timestamptz`;
  // No index of TOP products may offer itself: their words would have to be read from each.
  const promoted = `coalesce(p.top_until, '-infinity') > ${moment} and coalesce(p.top_since, 'infinity') <= ${moment}`;
  const range = `mark <= ${parameters.add(promotion.lastMark)}::bigint`;
  return database.rows<Promoted>(
    {
      name: '',
      text: `${matched(`p.id, ${mark} as mark`, `${text} and ${promoted}`)} select id, mark from m where ${range} order by mark limit ${promotedAtMost}`,
      timeoutMs: conditions.timeoutMs,
    },
    parameters.values,
  );
}
