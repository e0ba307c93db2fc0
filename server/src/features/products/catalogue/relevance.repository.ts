import { isDeepStrictEqual } from 'node:util';
import {
  amongTop,
  type Candidate,
  type Interpretation,
  type Tier,
  type TierPlace,
  tierQuery,
  tiers,
  withinDays,
} from '#server/features/search/search.ts';
import type { Database } from '#server/platform/database/database.ts';
import { exactText } from '../listing/product-card.repository.ts';
import { conditionsOf, Parameters, searchTimeoutMs, timeoutOf } from './conditions.repository.ts';
import type { ProductCriteria } from './criteria.ts';
import type { Position } from './cursor.ts';
import { promotedAtMost, rotation } from './list.repository.ts';

/**
 * What matches, planned as if all of it were wanted. For the first few rows the planner would rather read products one after the
 * other until enough of them match: it does not know how dear it is to look into the words of a row.
 */
function matched(columns: string, conditions: string): string {
  return `with m as materialized (select ${columns} from products p where ${conditions})`;
}

/**
 * The first of several ways to search that finds anything, asked in one statement that stops there. Null when none does. Ways that
 * differ in nothing but their words share a part of it: planning each by itself costs as much as looking.
 */
export async function firstMatch(
  database: Database,
  ways: readonly ProductCriteria[],
): Promise<ProductCriteria | null> {
  if (ways.length === 0) return null;
  const parameters = new Parameters();
  const parts = alikeButWords(ways).map(({ criteria, words, first }) => {
    const { text } = conditionsOf({ ...criteria, words: null }, parameters);
    const matches = criteria.words === null ? text : `${text} and p.search @@ w.words::tsquery`;
    // Nothing but a loop over the ways can answer this, and it takes them in their order.
    return `(select found.way from unnest(${parameters.add(words)}::text[]) with ordinality as w(words, place),
        lateral (${matched('', matches)} select ${first}::int + w.place::int - 1 as way from m limit 1) found(way) limit 1)`;
  });
  const [row] = await database.rows<{ way: number | null }>(
    { name: '', text: `select coalesce(${parts.join(', ')}) as way`, timeoutMs: searchTimeoutMs },
    parameters.values,
  );
  return (row && row.way !== null && ways[row.way]) || null;
}

/** Neighbours that differ in nothing but their words; `first` is the place of the first of them among all. */
function alikeButWords(
  ways: readonly ProductCriteria[],
): { criteria: ProductCriteria; words: (string | null)[]; first: number }[] {
  const parts: { criteria: ProductCriteria; words: (string | null)[]; first: number }[] = [];
  for (const [first, criteria] of ways.entries()) {
    const last = parts.at(-1);
    if (last && areAlike(last.criteria, criteria)) last.words.push(criteria.words);
    else parts.push({ criteria, words: [criteria.words], first });
  }
  return parts;
}

/** An interpretation states words and bounds of fields; all else is the filter's. */
function areAlike(one: ProductCriteria, other: ProductCriteria): boolean {
  return isDeepStrictEqual(one.asked, other.asked) && (one.words === null) === (other.words === null);
}

/** Which TOP products may stand in slots: those of one tier, at most up to a mark of the rotation. */
export interface Promotion {
  tier: Tier;
  startedAt: Date;
  seed: number;
  /** -1 for none */
  lastMark: number;
}

/** A listing as ranking needs it, with its place in the list. */
export interface RelevanceRow extends Candidate {
  listed_at: string;
}

export interface TierRequest {
  interpretation: Interpretation;
  tier: Tier;
  /** place of the tier, 0 the best */
  place: TierPlace;
  limit: number;
  after: Position | null;
  /** only what was listed on these days; null for all */
  days: { newest: number; count: number } | null;
  /** nothing newer, so that a scroll stays as it began */
  startedAt: Date;
}

/** The newest matches of one tier, newest first. */
export async function listTier(
  database: Database,
  criteria: ProductCriteria,
  request: TierRequest,
): Promise<RelevanceRow[]> {
  const { interpretation, tier, place, after, days } = request;
  const parameters = new Parameters();
  const query = tierQuery(interpretation, tier);
  const words = days ? withinDays(query, days.newest, days.count) : query;
  const { text } = conditionsOf({ ...criteria, words }, parameters);
  const all = [text, `p.listed_at <= ${parameters.add(request.startedAt)}::timestamptz`];
  if (after) {
    all.push(
      `(p.listed_at, p.id) < (${parameters.add(after.value)}::timestamptz, ${parameters.add(after.id)}::bigint)`,
    );
  }
  // The sum keeps the planner from walking the whole list by date: how common a text is it cannot know.
  const rows = await database.rows<RelevanceRow>(
    {
      name: '',
      text: `select p.id, p.title, p.root_category_id, p.sub_category_id, p.category_id, p.region_id, p.district_id,
          p.view_count, p.like_count, (extract(epoch from p.listed_at) * 1000)::float8 as listed, ${exactText('p.listed_at')} as listed_at
        from products p where ${all.join(' and ')}
        order by p.listed_at + interval '0' desc, p.id desc limit ${parameters.add(request.limit)}`,
      timeoutMs: timeoutOf(criteria),
    },
    parameters.values,
  );
  return rows.map((row) => ({ ...row, tier: place }));
}

/** A listing by its place in the list of all tiers, each newest first. */
export interface PlacedRow {
  /** from 1 */
  number: number;
  id: number;
  listed_at: string;
  tier: TierPlace;
}

/** Every `step`-th of the first `limit` matches of all tiers, and those with the given ids; none newer than `startedAt`. */
export function listPlaces(
  database: Database,
  criteria: ProductCriteria,
  request: { interpretation: Interpretation; startedAt: Date; step: number; limit: number; ids: readonly number[] },
): Promise<PlacedRow[]> {
  const { interpretation, startedAt, step, limit, ids } = request;
  const parameters = new Parameters();
  const started = `${parameters.add(startedAt)}::timestamptz`;
  const most = `${parameters.add(limit)}::bigint`;
  const each = tiers.map((tier, place) => {
    const { text } = conditionsOf({ ...criteria, words: tierQuery(interpretation, tier) }, parameters);
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
        select number, id, ${exactText('listed_at')} as listed_at, tier from placed
        where number % ${parameters.add(step)}::bigint = 0 or id = any (${parameters.add(ids)}::bigint[]) order by number`,
      timeoutMs: timeoutOf(criteria),
    },
    parameters.values,
  );
}

/** How many match, at most `countUpTo`. */
export async function countFound(database: Database, criteria: ProductCriteria, countUpTo: number): Promise<number> {
  const parameters = new Parameters();
  const { text } = conditionsOf(criteria, parameters);
  const [row] = await database.rows<{ total: number }>(
    {
      name: '',
      text: `${matched('p.id', text)} select count(*)::int as total from (select from m limit ${parameters.add(countUpTo)}) c`,
      timeoutMs: timeoutOf(criteria),
    },
    parameters.values,
  );
  return row?.total ?? 0;
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
  criteria: ProductCriteria,
  interpretation: Interpretation,
  promotion: Promotion,
): Promise<Promoted[]> {
  if (promotion.lastMark < 0) return [];
  const parameters = new Parameters();
  const { text } = conditionsOf(
    { ...criteria, words: amongTop(tierQuery(interpretation, promotion.tier)) },
    parameters,
  );
  const mark = rotation(parameters.add(promotion.seed));
  const moment = `${parameters.add(promotion.startedAt)}::timestamptz`;
  // No index of TOP products may offer itself: their words would have to be read from each.
  const promoted = `coalesce(p.top_until, '-infinity') > ${moment} and coalesce(p.top_since, 'infinity') <= ${moment}`;
  const range = `mark <= ${parameters.add(promotion.lastMark)}::bigint`;
  return database.rows<Promoted>(
    {
      name: '',
      text: `${matched(`p.id, ${mark} as mark`, `${text} and ${promoted}`)} select id, mark from m where ${range} order by mark limit ${promotedAtMost}`,
      timeoutMs: timeoutOf(criteria),
    },
    parameters.values,
  );
}
