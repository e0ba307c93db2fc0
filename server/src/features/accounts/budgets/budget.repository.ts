import { sql } from 'kysely';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { SlidingWindow, type Slot } from '#server/platform/http/sliding-window.ts';
import { type Budget, resendBudgetName } from './auth-budgets.ts';

/** Parts of a window that are kept apart; limits up to this are exact to the millisecond. */
const slots = 60;

export interface BudgetState {
  name: string;
  used: number;
  limit: number;
  /** seconds until another unit fits; 0 when it does, or did when this one was taken */
  wait: number;
  /** the same for the part of the budget that costs no proof of work; 0 where none is ever asked for */
  waitWithoutProof: number;
  /** the same within any narrower limit */
  waitWithin(limit: number): number;
}

interface BudgetRow {
  name: string;
  window_start: Date;
  used: number;
  expires_at: Date;
  slot_moments: Date[] | null;
  slot_units: number[] | null;
}

const columns = ['name', 'window_start', 'used', 'expires_at', 'slot_moments', 'slot_units'] as const;

/** Takes one unit of each budget, also beyond the limit: whoever gives them back by rolling back decides. */
export async function takeUnits(
  transaction: DbTransaction,
  budgets: readonly Budget[],
  now: Date,
): Promise<BudgetState[]> {
  if (budgets.length === 0) return [];
  const ordered = inOneOrder(budgets);
  const locked = await transaction
    .insertInto('rate_budgets')
    .values(ordered.map(({ name, subject }) => ({ name, subject, window_start: now, used: 0, expires_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['name', 'subject']).doUpdateSet({ subject: (row) => row.ref('excluded.subject') }),
    )
    .returning(columns)
    .execute();
  const taken = ordered.map((budget) => {
    const row = locked.find(({ name }) => name === budget.name);
    const state = stateOf(budget, windowOf(budget, row, now), now);
    const window = windowOf(budget, row, now);
    window.take(now.getTime());
    return { budget, window, state: { ...state, used: state.used + 1 } };
  });
  await save(transaction, taken, now);
  return taken.map(({ state }) => state);
}

/** Where the budgets stand, in the order in which they are asked for. */
export async function readBudgets(db: Db, budgets: readonly Budget[], now: Date): Promise<BudgetState[]> {
  const rows = await db
    .selectFrom('rate_budgets')
    .select(columns)
    .where((where) => where.or(budgets.map(({ name, subject }) => where.and({ name, subject }))))
    .execute();
  return budgets.map((budget) =>
    stateOf(
      budget,
      windowOf(
        budget,
        rows.find(({ name }) => name === budget.name),
        now,
      ),
      now,
    ),
  );
}

/** Gives back the unit of each of these budgets that was taken at `takenAt`, if it still counts, or so many of the newest. */
export async function giveUnitsBack(
  transaction: DbTransaction,
  budgets: readonly Budget[],
  back: { takenAt: Date } | { newest: number },
  now: Date,
): Promise<void> {
  if (budgets.length === 0) return;
  const rows = await transaction
    .selectFrom('rate_budgets')
    .select(columns)
    .where((where) => where.or(budgets.map(({ name, subject }) => where.and({ name, subject }))))
    .where('expires_at', '>', now)
    .orderBy('name')
    .forUpdate()
    .execute();
  const changed = inOneOrder(budgets).flatMap((budget) => {
    const row = rows.find(({ name }) => name === budget.name);
    if (!row) return [];
    const window = windowOf(budget, row, now);
    if ('newest' in back) window.giveNewestBack(back.newest);
    else window.giveBack(back.takenAt.getTime());
    return [{ budget, window }];
  });
  await save(transaction, changed, now);
}

/** Ends the pause that a code sent to this phone at this moment began, whichever browser's budget it stands in. */
export async function endPauseBetweenCodes(transaction: DbTransaction, phone: string, sentAt: Date): Promise<void> {
  await transaction
    .deleteFrom('rate_budgets')
    .where('name', '=', resendBudgetName)
    .where('window_start', '=', sentAt)
    .where((where) => where.or([where('subject', '=', phone), where('subject', 'like', `${phone}|%`)]))
    .execute();
}

/** Removes budgets of which nothing has been used since this moment; gives how many. */
export async function deleteBudgetsEndedBefore(db: Db, moment: Date): Promise<number> {
  const result = await db.deleteFrom('rate_budgets').where('expires_at', '<', moment).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** One order for all callers, so that two of them never wait for each other. */
function inOneOrder(budgets: readonly Budget[]): Budget[] {
  return [...budgets].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function windowOf({ limit, window }: Budget, row: BudgetRow | undefined, now: Date): SlidingWindow {
  return new SlidingWindow({ limit, ms: window * 1000, slots }, row ? slotsOf(row, window * 1000, now) : []);
}

/** A row of an earlier version counts as a whole until the end that it names. */
function slotsOf(row: BudgetRow, ms: number, now: Date): Slot[] {
  const { slot_moments: moments, slot_units: units } = row;
  if (moments && units) return moments.map((moment, index) => ({ at: moment.getTime(), units: units[index] ?? 0 }));
  return row.used > 0 && row.expires_at > now ? [{ at: row.expires_at.getTime() - ms, units: row.used }] : [];
}

function stateOf({ name, limit, withoutProof }: Budget, window: SlidingWindow, at: Date): BudgetState {
  const now = at.getTime();
  const waitWithin = (most: number): number => Math.ceil(window.wait(now, most) / 1000);
  return {
    name,
    used: window.used(now),
    limit,
    wait: waitWithin(limit),
    waitWithoutProof: withoutProof === undefined ? 0 : waitWithin(withoutProof),
    waitWithin,
  };
}

async function save(
  transaction: DbTransaction,
  changed: readonly { budget: Budget; window: SlidingWindow }[],
  now: Date,
): Promise<void> {
  if (changed.length === 0) return;
  await transaction
    .insertInto('rate_budgets')
    .values(
      changed.map(({ budget: { name, subject, window: seconds }, window }) => ({
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
