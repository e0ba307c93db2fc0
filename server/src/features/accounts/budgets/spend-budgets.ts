import type { ErrorCode } from '#contract/errors.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Budget } from './auth-budgets.ts';
import { type BudgetState, takeUnits } from './budget.repository.ts';

/** Seconds until every one of these budgets has a unit again, or null when none is overdrawn. */
export function secondsToWait(states: readonly BudgetState[]): number | null {
  const overdrawn = states.filter(({ used, limit }) => used > limit);
  return overdrawn.length > 0 ? Math.max(...overdrawn.map(({ endsIn }) => endsIn)) : null;
}

/**
 * Takes one unit of each budget in the caller's transaction.
 * @throws AppError `code` with the seconds to wait; the rolled back transaction returns what was taken
 */
export async function spendBudgets(
  transaction: DbTransaction,
  budgets: readonly Budget[],
  now: Date,
  code: ErrorCode = 'RATE_LIMITED',
): Promise<void> {
  const wait = secondsToWait(await takeUnits(transaction, budgets, now));
  if (wait !== null) throw new AppError(code, { retryAfter: wait });
}

/** The same in a transaction of its own. */
export async function spendBudgetsAtOnce(
  db: Db,
  budgets: readonly Budget[],
  now: Date,
  code: ErrorCode = 'RATE_LIMITED',
): Promise<void> {
  await db.transaction().execute((transaction) => spendBudgets(transaction, budgets, now, code));
}
