import { limits } from '#contract/values/limits.ts';
import {
  dayOf,
  type Interpretation,
  type Ranked,
  rank,
  type TierPlace,
  tiers,
} from '#server/features/search/search.ts';
import type { ProductDeps } from '../listing/product-deps.ts';
import type { ProductCriteria } from './criteria.ts';
import type { RelevanceCursor } from './cursor.ts';
import {
  countFound,
  listPlaces,
  listPromoted,
  listTier,
  type Promoted,
  type Promotion,
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
const hour = 3_600_000;
const places: readonly TierPlace[] = [0, 1, 2];

type SearchDeps = Pick<ProductDeps, 'database'>;

/** What the first page knows from its start. */
export interface Begun {
  cursor: RelevanceCursor;
  promoted: readonly Promoted[];
  /** the newest matches of the first tier: its part of the first window; null for a page beyond it */
  titles: readonly RelevanceRow[] | null;
}

/**
 * One page by relevance: ids of the cards in order, and where to go on; null at the end. From a cursor, or from what the first
 * page has begun with.
 */
export async function relevancePage(
  deps: SearchDeps,
  criteria: ProductCriteria,
  interpretation: Interpretation,
  request: { size: number; from: RelevanceCursor | Begun },
): Promise<{ ids: number[]; next: RelevanceCursor | null }> {
  const { size } = request;
  const begun = 'titles' in request.from ? request.from : null;
  const from = 'titles' in request.from ? request.from.cursor : request.from;
  const inSlots = begun?.promoted ?? (await listPromoted(deps.database, criteria, interpretation, promotionOf(from)));
  const ordinary = await ordinaryFrom(deps, criteria, interpretation, {
    from,
    wanted: size + 1,
    titles: begun?.titles ?? null,
    except: new Set(inSlots.map(({ id }) => id)),
  });
  const promoted = inSlots.filter(({ mark }) => mark > from.shownMark);
  const streams = { ordinary: ordinary.map(({ row }) => row), promoted };
  const { cards, ordinaryUsed, promotedUsed } = fillSlots<{ id: number }>(streams, from.shown, size);
  const more = ordinaryUsed < ordinary.length || promotedUsed < promoted.length;
  const last = ordinary[ordinaryUsed - 1];
  const next: RelevanceCursor = {
    ...from,
    shown: from.shown + cards.length,
    shownMark: promoted[promotedUsed - 1]?.mark ?? from.shownMark,
    ...(last ? { skipped: 0, tier: last.window.tier, after: last.window.after, within: withinOf(last) } : {}),
  };
  return { ids: cards.map(({ id }) => id), next: more ? next : null };
}

/**
 * A search begins: how much it finds and who stands in slots is settled now and kept in the cursor. `offset` cards are passed
 * over. Null when nothing matches.
 */
export async function startRelevance(
  deps: SearchDeps,
  criteria: ProductCriteria,
  interpretation: Interpretation,
  start: { offset: number; startedAt: Date },
): Promise<Begun | null> {
  const { offset, startedAt } = start;
  const marksOf = (place: 0 | 1) => {
    const promotion = { tier: tiers[place], startedAt, seed: seedOf(startedAt), lastMark: Number.MAX_SAFE_INTEGER };
    return criteria.sellerId === null ? listPromoted(deps.database, criteria, interpretation, promotion) : [];
  };
  // None of these waits for another: each takes about as long.
  const [total, ofTitles, titles] = await Promise.all([
    countFound(deps.database, criteria, limits.exactTotal + 1),
    marksOf(0),
    newestOf(deps, criteria, firstDaysRequest(interpretation, 0, startedAt, { after: null, limit: windowRows })),
  ]);
  if (total === 0) return null;
  // TOP fills slots among equal matches: of the titles, or of the categories where no title matches.
  const isOfTitles = titles.length > 0;
  const promoted = (isOfTitles ? ofTitles : await marksOf(1)).slice(0, promotableAmong(total));
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
  if (cursor.skipped < windowRows) return { cursor, promoted, titles };
  return { cursor: await beyondWindows(deps, criteria, interpretation, cursor, promoted), promoted, titles: null };
}

/** The same cursor behind all windows that are passed over in full, of which only the ends are looked up. */
async function beyondWindows(
  deps: SearchDeps,
  criteria: ProductCriteria,
  interpretation: Interpretation,
  cursor: RelevanceCursor,
  promoted: readonly Promoted[],
): Promise<RelevanceCursor> {
  const inSlots = new Set(promoted.map(({ id }) => id));
  const rows = await listPlaces(deps.database, criteria, {
    interpretation,
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

interface WindowStart {
  tier: TierPlace;
  after: RelevanceCursor['after'];
}

interface Ordinary extends Ranked<RelevanceRow> {
  window: WindowStart;
}

/** The next cards that stand in no slot, from the cursor on. */
async function ordinaryFrom(
  deps: SearchDeps,
  criteria: ProductCriteria,
  interpretation: Interpretation,
  request: {
    from: RelevanceCursor;
    wanted: number;
    titles: readonly RelevanceRow[] | null;
    except: ReadonlySet<number>;
  },
): Promise<Ordinary[]> {
  const { from, wanted, except } = request;
  const found: Ordinary[] = [];
  let { titles } = request;
  let window: WindowStart | null = { tier: from.tier, after: from.after };
  const { skipped } = from;
  let { within } = from;
  while (window && found.length < wanted + skipped) {
    const start: WindowStart = window;
    const rows = await windowOf(deps, criteria, interpretation, {
      ...start,
      titles,
      total: from.total,
      startedAt: from.startedAt,
    });
    titles = null;
    const free = rows.filter(({ id }) => !except.has(id));
    const ranked = rank(free, interpretation, from.startedAt.getTime()).map((entry) => ({ ...entry, window: start }));
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
  deps: SearchDeps,
  criteria: ProductCriteria,
  interpretation: Interpretation,
  start: WindowStart & { titles: readonly RelevanceRow[] | null; total: number; startedAt: Date },
): Promise<RelevanceRow[]> {
  const rows: RelevanceRow[] = [];
  for (const place of places) {
    if (place < start.tier) continue;
    const after = place === start.tier ? start.after : null;
    const limit = windowRows - rows.length;
    const request = firstDaysRequest(interpretation, place, start.startedAt, { after, limit });
    // Few matches in all are read at once.
    const few = start.total < (windowRows * longestLife) / firstDays / 3;
    const known = place === 0 ? start.titles : null;
    rows.push(...(known ?? (await newestOf(deps, criteria, few ? { ...request, days: null } : request))));
    if (rows.length >= windowRows) break;
  }
  return rows;
}

/** The newest matches of one tier: from the days of the request where these have enough, else from all. */
async function newestOf(deps: SearchDeps, criteria: ProductCriteria, request: TierRequest): Promise<RelevanceRow[]> {
  const rows = await listTier(deps.database, criteria, request);
  if (rows.length === request.limit || request.days === null) return rows;
  return listTier(deps.database, criteria, { ...request, days: null });
}

/** Asks for the matches of one tier in the first days from where a window begins. */
function firstDaysRequest(
  interpretation: Interpretation,
  place: TierPlace,
  startedAt: Date,
  part: Pick<TierRequest, 'after' | 'limit'>,
): TierRequest {
  const newest = dayOf(part.after ? Date.parse(String(part.after.value)) : startedAt.getTime());
  return { ...part, interpretation, tier: tiers[place], place, startedAt, days: { newest, count: firstDays } };
}

function withinOf({ row, score }: Ranked<RelevanceRow>): RelevanceCursor['within'] {
  return { tier: row.tier, score, id: row.id };
}

function comesAfter({ row, score }: Ranked<RelevanceRow>, last: NonNullable<RelevanceCursor['within']>): boolean {
  if (row.tier !== last.tier) return row.tier > last.tier;
  return score === last.score ? row.id < last.id : score < last.score;
}

function promotionOf({ promotedTier, startedAt, lastMark }: RelevanceCursor): Promotion {
  return { tier: tiers[promotedTier], startedAt, seed: seedOf(startedAt), lastMark };
}

/** The rotation of TOP products changes with the hour. */
function seedOf(startedAt: Date): number {
  return Math.floor(startedAt.getTime() / hour);
}
