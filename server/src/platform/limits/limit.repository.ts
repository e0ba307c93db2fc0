import { sql } from 'kysely';
import type { Db, DbTransaction } from '../database/database.ts';
import { deleteSome } from '../database/purges.repository.ts';
import type { Limit, LimitStore } from './limit.ts';
import { SlidingWindow, type Slot } from './sliding-window.ts';

/** Parts of a window that are kept apart; limits up to this are exact to the millisecond. */
const slots = 60;

/** ms by which a moment may be ahead of every clock that is asked; more than those of nodes may differ by (rules/goals A8). */
const mostAheadMs = 3_600_000;

/** Where a rolling limit stands. */
export interface LimitState<Of extends Limit = Limit> {
  limit: Of;
  used: number;
  /** seconds until another unit fits, or when this one was taken, did; within the limit or a narrower one. 0 where it fits */
  wait(most?: number): number;
}

interface LimitRow {
  name: string;
  window_start: Date;
  used: number;
  expires_at: Date;
  slot_moments: Date[] | null;
  slot_units: number[] | null;
  /** the database's now */
  read_at: Date;
}

const columns = [
  'name',
  'window_start',
  'used',
  'expires_at',
  'slot_moments',
  'slot_units',
  sql<Date>`now()`.as('read_at'),
] as const;

/** Limits that the database counts: what was taken goes back with the transaction, which whoever is refused rolls back. */
export function databaseLimits(transaction: DbTransaction, now: Date): LimitStore {
  return { take: async (limits) => longestWait(await takeUnits(transaction, limits, now)) };
}

/** Seconds until all of these limits have a unit. */
export function longestWait(states: readonly LimitState[]): number {
  return Math.max(0, ...states.map((state) => state.wait()));
}

/** Takes one unit of each limit, also beyond it: whoever gives them back by rolling back decides. */
export async function takeUnits<Of extends Limit>(
  transaction: DbTransaction,
  limits: readonly Of[],
  now: Date,
): Promise<LimitState<Of>[]> {
  if (limits.length === 0) return [];
  const ordered = inOneOrder(limits);
  const rows = await transaction
    .insertInto('rate_limits')
    .values(ordered.map(({ name, subject }) => ({ name, subject, window_start: now, used: 0, expires_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['name', 'subject']).doUpdateSet({ subject: (row) => row.ref('excluded.subject') }),
    )
    .returning(columns)
    .execute();
  const taken = ordered.map((limit) => {
    const window = windowOf(limit, rows, now);
    const state = stateOf(limit, windowOf(limit, rows, now), now);
    window.take(now.getTime());
    return { limit, window, state: { ...state, used: state.used + 1 } };
  });
  await save(transaction, taken, now);
  return taken.map(({ state }) => state);
}

export async function readLimits(db: Db, limits: readonly Limit[], now: Date): Promise<LimitState[]> {
  const rows = await rowsOf(db, limits).execute();
  return limits.map((limit) => stateOf(limit, windowOf(limit, rows, now), now));
}

/** Gives back the unit of each of these limits that was taken at `takenAt`, if it still counts, or so many of the newest. */
export async function giveUnitsBack(
  transaction: DbTransaction,
  limits: readonly Limit[],
  back: { takenAt: Date } | { newest: number },
  now: Date,
): Promise<void> {
  if (limits.length === 0) return;
  const rows = await rowsOf(transaction, limits).where('expires_at', '>', now).orderBy('name').forUpdate().execute();
  const changed = inOneOrder(limits)
    .filter(({ name }) => rows.some((row) => row.name === name))
    .map((limit) => ({ limit, window: windowOf(limit, rows, now) }));
  for (const { window } of changed) {
    if ('newest' in back) window.giveNewestBack(back.newest);
    else window.giveBack(back.takenAt.getTime());
  }
  await save(transaction, changed, now);
}

/** Removes some limits of which nothing has been used since this moment; gives how many. */
export function deleteLimitsEndedBefore(db: Db, moment: Date): Promise<number> {
  return deleteSome(db, 'rate_limits', sql`expires_at < ${moment}`);
}

/** One order for all callers, so that two of them never wait for each other. */
function inOneOrder<Of extends Limit>(limits: readonly Of[]): Of[] {
  return [...limits].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function rowsOf(db: Db, limits: readonly Limit[]) {
  return db
    .selectFrom('rate_limits')
    .select(columns)
    .where((where) => where.or(limits.map(({ name, subject }) => where.and({ name, subject }))));
}

function windowOf({ name, most, seconds }: Limit, rows: readonly LimitRow[], now: Date): SlidingWindow {
  const row = rows.find((each) => each.name === name);
  const ms = seconds * 1000;
  return new SlidingWindow({ limit: most, ms, slots }, row ? slotsOf(row, ms, now) : []);
}

/**
 * A row of an earlier version counts as a whole until the end that it names. What was taken by a clock that was far ahead does not count: it
 * would until that time has come, and with it whatever is taken meanwhile. What is ahead of this machine's clock alone does: that one is behind.
 */
function slotsOf(row: LimitRow, ms: number, now: Date): Slot[] {
  const { slot_moments: moments, slot_units: units } = row;
  if (moments && units) {
    const latest = Math.max(now.getTime(), row.read_at.getTime()) + mostAheadMs;
    return moments
      .map((moment, index) => ({ at: moment.getTime(), units: units[index] ?? 0 }))
      .filter(({ at }) => at <= latest);
  }
  return row.used > 0 && row.expires_at > now ? [{ at: row.expires_at.getTime() - ms, units: row.used }] : [];
}

function stateOf<Of extends Limit>(limit: Of, window: SlidingWindow, at: Date): LimitState<Of> {
  const now = at.getTime();
  const wait = (most = limit.most): number => Math.ceil(window.waitWithin(now, most) / 1000);
  return { limit, used: window.used(now), wait };
}

async function save(
  transaction: DbTransaction,
  changed: readonly { limit: Limit; window: SlidingWindow }[],
  now: Date,
): Promise<void> {
  if (changed.length === 0) return;
  await transaction
    .insertInto('rate_limits')
    .values(
      changed.map(({ limit: { name, subject, seconds }, window }) => ({
        name,
        subject,
        // The first and the last moment also tell an earlier version where its window begins and ends.
        window_start: new Date(window.slots[0]?.at ?? now),
        used: window.used(now.getTime()),
        expires_at: new Date((window.slots.at(-1)?.at ?? now.getTime() - seconds * 1000) + seconds * 1000),
        slot_moments: window.slots.map(({ at }) => new Date(at)),
        slot_units: window.slots.map(({ units }) => units),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['name', 'subject']).doUpdateSet((row) => ({
        window_start: row.ref('excluded.window_start'),
        used: row.ref('excluded.used'),
        expires_at: row.ref('excluded.expires_at'),
        slot_moments: sql<Date[]>`excluded.slot_moments`,
        slot_units: sql<number[]>`excluded.slot_units`,
      })),
    )
    .execute();
}
