import { limits } from '#contract/values/limits.ts';
import {
  amongTop,
  analyze,
  dayOf,
  type Interpretation,
  type Ranked,
  rank,
  type SearchTier,
  type TierPlace,
  tiersOf,
  withinDays,
} from '#server/features/search/search.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findCards } from '../product/product-detail.repository.ts';
import type { Conditions } from './conditions.repository.ts';
import type { ProductCriteria } from './criteria.ts';
import { type RelevanceCursor, readRelevanceCursor, writeRelevanceCursor } from './cursor.ts';
import { rotationAt } from './list.repository.ts';
import type { ListDeps, ListRequest, OrderedPage } from './list-page.ts';
import {
  countFound,
  listKnown,
  listPlaces,
  listPromoted,
  listTier,
  type Promoted,
  type RelevanceRow,
  type TierRequest,
} from './relevance.repository.ts';
import { fillSlots, promotableAmong, slotsBefore } from './top-slots.ts';

/**
 * Listings are ranked within windows: the newest so many matches of the better tiers first. So a search costs the same however
 * much it finds, and a later page continues within its window by score, or in the next one.
 */
const windowRows = 300;
/** First only so many days are looked through: enough where matches are many, and quick where they are few. */
const firstDays = 2;
const longestLife = 40;
/** Of more days than these all may as well be looked through. */
const mostDays = longestLife / 2;
/** So many times more days than should be enough are looked through next, since not every day brings as much. */
const reserve = 1.5;
const places: readonly TierPlace[] = [0, 1, 2, 3, 4];

/** A search as its statements and its ranking need it. */
interface RelevanceSearch {
  database: Database;
  conditions: Conditions;
  interpretation: Interpretation;
  /** the best first */
  tiers: readonly SearchTier[];
}

/** Where a page begins. */
interface Start {
  cursor: RelevanceCursor;
  promoted: readonly Promoted[];
  /** what is known of the first window already: all of it, or its part of the first tier; null where nothing is */
  known: KnownRows | null;
}

interface KnownRows {
  rows: readonly RelevanceRow[];
  of: 'window' | 'first tier';
}

/**
 * One page by relevance: best first, TOP in its slots, each product once however long the scroll is.
 * @throws AppError VALIDATION for a cursor of another list
 */
export async function listByRelevance(
  deps: ListDeps,
  { interpretation, sellerId }: ProductCriteria,
  conditions: Conditions,
  request: ListRequest,
): Promise<OrderedPage> {
  if (!interpretation) throw new Error('nothing to be relevant to');
  const { database } = deps;
  const search = { database, conditions, interpretation, tiers: tiersOf(interpretation) };
  const now = deps.clock.now();
  const start = request.cursor
    ? await goOn(search, readRelevanceCursor(request.list, request.cursor))
    : await begin(search, { offset: request.offset, startedAt: now, hasSlots: sellerId === null });
  if (!start) return { total: 0, rows: [], cursor: null };
  const { ids, next } = await pageFrom(search, start, request.size);
  const rows = await findCards(database, ids, request.viewerId, now);
  return { total: start.cursor.total, rows, cursor: next && writeRelevanceCursor(request.list, next) };
}

/** A scroll goes on: who stands in slots is looked up again as it was settled. */
async function goOn(search: RelevanceSearch, cursor: RelevanceCursor): Promise<Start> {
  return { cursor, promoted: await promotedOf(search, cursor), known: null };
}

/**
 * A search begins: how much it finds and who stands in slots is settled now and kept in the cursor. `offset` cards are passed
 * over. Null when nothing matches.
 */
async function begin(
  search: RelevanceSearch,
  { offset, startedAt, hasSlots }: { offset: number; startedAt: Date; hasSlots: boolean },
): Promise<Start | null> {
  const promotedIn = (promotedTier: 0 | 1) =>
    hasSlots ? promotedOf(search, { promotedTier, startedAt, lastMark: Number.MAX_SAFE_INTEGER }) : [];
  // None of these waits for another: each takes about as long.
  const request = { place: 0, after: null, limit: windowRows, startedAt } as const;
  const [{ total, ids }, ofTitles, newest] = await Promise.all([
    countFound(search.database, search.conditions, { countUpTo: limits.exactWordTotal + 1, keepUpTo: windowRows }),
    promotedIn(0),
    newestWithin(search, request, firstDays),
  ]);
  if (total === 0) return null;
  const known: KnownRows =
    ids !== null
      ? {
          rows: await listKnown(search.database, search.conditions, {
            ids,
            tiers: search.tiers.map(({ query }) => query),
            startedAt,
          }),
          of: 'window',
        }
      : { rows: await newestOf(search, request, { looked: { days: firstDays, rows: newest } }), of: 'first tier' };
  // TOP fills slots among equal matches: of the titles, or of the categories where no title matches.
  const isOfTitles = known.rows.some(({ tier }) => tier === 0);
  const promoted = (isOfTitles ? ofTitles : await promotedIn(1)).slice(0, promotableAmong(total));
  const promotedOffset = Math.min(promoted.length, slotsBefore(offset));
  const cursor: RelevanceCursor = {
    total,
    startedAt,
    shown: offset,
    lastMark: promoted.at(-1)?.mark ?? -1,
    shownMark: promoted[promotedOffset - 1]?.mark ?? -1,
    promotedTier: isOfTitles ? 0 : 1,
    skipped: offset - promotedOffset,
    tier: 0,
    after: null,
    within: null,
  };
  if (cursor.skipped < windowRows) return { cursor, promoted, known };
  return { cursor: await beyondWindows(search, cursor, promoted), promoted, known: null };
}

/** The TOP products of the tier whose own stand in slots, up to the last mark. */
function promotedOf(
  { database, conditions, tiers }: RelevanceSearch,
  { promotedTier, startedAt, lastMark }: Pick<RelevanceCursor, 'promotedTier' | 'startedAt' | 'lastMark'>,
): Promise<Promoted[]> {
  const words = amongTop(tiers[promotedTier]?.query ?? '');
  return listPromoted(database, conditions, { words, startedAt, rotation: rotationAt(startedAt), lastMark });
}

/** The same cursor behind all windows that are passed over in full, of which only the ends are looked up. */
async function beyondWindows(
  { database, conditions, tiers }: RelevanceSearch,
  cursor: RelevanceCursor,
  promoted: readonly Promoted[],
): Promise<RelevanceCursor> {
  const inSlots = new Set(promoted.map(({ id }) => id));
  const rows = await listPlaces(database, conditions, {
    tiers: tiers.map(({ query }) => query),
    startedAt: cursor.startedAt,
    step: windowRows,
    limit: cursor.skipped + inSlots.size,
    ids: [...inSlots],
  });
  let behind = cursor;
  let free = windowRows;
  for (const { number, id, listed_at, tier } of rows) {
    if (inSlots.has(id)) free -= 1;
    if (number % windowRows > 0) continue;
    if (free > behind.skipped) break;
    behind = { ...behind, skipped: behind.skipped - free, tier, after: { value: listed_at, id } };
    free = windowRows;
  }
  return behind;
}

/** The ids of a page's cards in order, and where to go on; null at the end. */
async function pageFrom(
  search: RelevanceSearch,
  { cursor, promoted: inSlots, known }: Start,
  size: number,
): Promise<{ ids: number[]; next: RelevanceCursor | null }> {
  const except = new Set(inSlots.map(({ id }) => id));
  const ordinary = await ordinaryFrom(search, { from: cursor, wanted: size + 1, known, except });
  const promoted = inSlots.filter(({ mark }) => mark > cursor.shownMark);
  const streams = { ordinary: ordinary.map(({ row }) => row), promoted };
  const { cards, ordinaryUsed, promotedUsed } = fillSlots<{ id: number }>(streams, cursor.shown, size);
  const more = ordinaryUsed < ordinary.length || promotedUsed < promoted.length;
  const last = ordinary[ordinaryUsed - 1];
  const next: RelevanceCursor = {
    ...cursor,
    shown: cursor.shown + cards.length,
    shownMark: promoted[promotedUsed - 1]?.mark ?? cursor.shownMark,
    ...(last ? { skipped: 0, tier: last.window.tier, after: last.window.after, within: withinOf(last) } : {}),
  };
  return { ids: cards.map(({ id }) => id), next: more ? next : null };
}

interface WindowStart {
  tier: TierPlace;
  after: RelevanceCursor['after'];
}

interface Ordinary extends Ranked<RelevanceRow> {
  window: WindowStart;
}

/** The next cards that stand in no slot, from the cursor on. */
async function ordinaryFrom(
  search: RelevanceSearch,
  request: {
    from: RelevanceCursor;
    wanted: number;
    known: KnownRows | null;
    except: ReadonlySet<number>;
  },
): Promise<Ordinary[]> {
  const { from, wanted, except } = request;
  const found: Ordinary[] = [];
  let { known } = request;
  let window: WindowStart | null = { tier: from.tier, after: from.after };
  const { skipped } = from;
  let { within } = from;
  while (window && found.length < wanted + skipped) {
    const start: WindowStart = window;
    const rows = await windowOf(search, {
      ...start,
      known,
      total: from.total,
      startedAt: from.startedAt,
    });
    known = null;
    const free = rows.filter(({ id }) => !except.has(id)).map((row) => ({ ...row, titleWords: analyze(row.title) }));
    const ranked = rank(free, search.interpretation, search.tiers, from.startedAt.getTime()).map((entry) => ({
      ...entry,
      window: start,
    }));
    const passed = within;
    found.push(...(passed ? ranked.filter((entry) => comesAfter(entry, passed)) : ranked));
    within = null;
    const last = rows.at(-1);
    window =
      rows.length < windowRows || !last ? null : { tier: last.tier, after: { value: last.listed_at, id: last.id } };
  }
  return found.slice(skipped, skipped + wanted);
}

/** The rows of a window, tier by tier, each newest first. */
async function windowOf(
  search: RelevanceSearch,
  start: WindowStart & { known: KnownRows | null; total: number; startedAt: Date },
): Promise<readonly RelevanceRow[]> {
  const { known, total, startedAt } = start;
  if (known?.of === 'window') return known.rows;
  const isFirst = start.tier === 0 && start.after === null;
  const rows: RelevanceRow[] = [];
  for (const place of places) {
    if (place < start.tier || place >= search.tiers.length) continue;
    const after = place === start.tier ? start.after : null;
    const limit = windowRows - rows.length;
    const fewInAll = total < (windowRows * longestLife) / firstDays / 3;
    const request = { place, after, limit, startedAt };
    rows.push(...(place === 0 && known ? known.rows : await newestOf(search, request, { fewInAll })));
    if (rows.length >= windowRows || (isFirst && rows.length >= total)) break;
  }
  return rows;
}

/**
 * The newest matches of one tier: from the first days where the window begins if these have enough, else from as many as should have by
 * those, else from all. Few are read at once. @param options.looked the days that were looked through before
 */
async function newestOf(
  search: RelevanceSearch,
  request: Omit<TierRequest, 'words'>,
  options: { fewInAll?: boolean; looked?: { days: number; rows: RelevanceRow[] } },
): Promise<RelevanceRow[]> {
  const { place, limit } = request;
  let { looked } = options;
  if (!options.fewInAll) looked ??= { days: firstDays, rows: await newestWithin(search, request, firstDays) };
  while (looked) {
    if (looked.rows.length === limit) return looked.rows;
    const days: number = Math.ceil((reserve * looked.days * limit) / Math.max(1, looked.rows.length));
    if (days > mostDays) break;
    looked = { days, rows: await newestWithin(search, request, days) };
  }
  return listTier(search.database, search.conditions, { ...request, words: search.tiers[place]?.query ?? '' });
}

/** The same of so many days alone. */
function newestWithin(
  { database, conditions, tiers }: RelevanceSearch,
  request: Omit<TierRequest, 'words'>,
  days: number,
): Promise<RelevanceRow[]> {
  const { place, after, startedAt } = request;
  const newest = dayOf(after ? Date.parse(String(after.value)) : startedAt.getTime());
  return listTier(database, conditions, { ...request, words: withinDays(tiers[place]?.query ?? '', newest, days) });
}

function withinOf({ row, score }: Ranked<RelevanceRow>): RelevanceCursor['within'] {
  return { tier: row.tier, score, id: row.id };
}

function comesAfter({ row, score }: Ranked<RelevanceRow>, last: NonNullable<RelevanceCursor['within']>): boolean {
  if (row.tier !== last.tier) return row.tier > last.tier;
  return score === last.score ? row.id < last.id : score < last.score;
}
