import type { ErrorCode } from '#contract/errors.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Budget } from './auth-budgets.ts';
import { type BudgetState, takeUnits } from './budget.repository.ts';

/** Seconds until every one of these budgets has a unit again, or null when none is overdrawn. */
export function secondsToWait(states: readonly BudgetState[]): number | null {
  return longest(states.map(({ wait }) => wait));
}

/** Seconds until none of these budgets asks for a proof of work, or null when none does. */
export function secondsOfProof(states: readonly BudgetState[]): number | null {
  return longest(states.map(({ waitWithoutProof }) => waitWithoutProof));
}

function longest(waits: readonly number[]): number | null {
  return Math.max(0, ...waits) || null;
}

/**
 * Takes one unit of each budget in the caller's transaction.
 * @returns where they stand now
 * @throws AppError `code` with the seconds to wait; the rolled back transaction returns what was taken
 */
export async function spendBudgets(
  transaction: DbTransaction,
  budgets: readonly Budget[],
  now: Date,
  code: ErrorCode = 'RATE_LIMITED',
): Promise<BudgetState[]> {
  const states = await takeUnits(transaction, budgets, now);
  const wait = secondsToWait(states);
  if (wait !== null) throw new AppError(code, { retryAfter: wait });
  return states;
}

/** The same in a transaction of its own. */
export async function spendBudgetsAtOnce(db: Db, budgets: readonly Budget[], now: Date): Promise<void> {
  await db.transaction().execute((transaction) => spendBudgets(transaction, budgets, now));
}
