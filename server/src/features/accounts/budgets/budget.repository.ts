import { sql } from 'kysely';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { type Budget, resendBudgetName } from './auth-budgets.ts';

export interface BudgetState {
  name: string;
  used: number;
  limit: number;
  /** seconds until the window ends */
  endsIn: number;
}

const secondsBetween = (from: Date, to: Date): number => Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 1000));

/** Takes one unit of each budget, also beyond the limit: whoever gives them back by rolling back decides. */
export async function takeUnits(
  transaction: DbTransaction,
  budgets: readonly Budget[],
  now: Date,
): Promise<BudgetState[]> {
  if (budgets.length === 0) return [];
  // One order for all callers, so that two of them never wait for each other.
  const ordered = [...budgets].sort((a, b) => (a.name < b.name ? -1 : 1));
  const rows = await transaction
    .insertInto('rate_budgets')
    .values(
      ordered.map(({ name, subject, window }) => ({
        name,
        subject,
        window_start: now,
        used: 1,
        expires_at: new Date(now.getTime() + window * 1000),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['name', 'subject']).doUpdateSet({
        used: sql<number>`case when rate_budgets.expires_at <= ${now} then 1 else rate_budgets.used + 1 end`,
        window_start: sql<Date>`case when rate_budgets.expires_at <= ${now} then excluded.window_start else rate_budgets.window_start end`,
        expires_at: sql<Date>`case when rate_budgets.expires_at <= ${now} then excluded.expires_at else rate_budgets.expires_at end`,
      }),
    )
    .returning(['name', 'used', 'expires_at'])
    .execute();
  return rows.map(({ name, used, expires_at }) => ({
    name,
    used,
    limit: ordered.find((budget) => budget.name === name)?.limit ?? 0,
    endsIn: secondsBetween(now, expires_at),
  }));
}

/** Where the budgets stand; those of which nothing is used are left out. */
export async function readBudgets(db: Db, budgets: readonly Budget[], now: Date): Promise<BudgetState[]> {
  const rows = await db
    .selectFrom('rate_budgets')
    .select(['name', 'used', 'expires_at'])
    .where((where) => where.or(budgets.map(({ name, subject }) => where.and({ name, subject }))))
    .where('expires_at', '>', now)
    .execute();
  return rows.map(({ name, used, expires_at }) => ({
    name,
    used,
    limit: budgets.find((budget) => budget.name === name)?.limit ?? 0,
    endsIn: secondsBetween(now, expires_at),
  }));
}

/** Gives one unit back to each window that was open at `takenAt` and still is. */
export async function giveUnitsBack(
  transaction: DbTransaction,
  units: readonly { name: string; subject: string }[],
  takenAt: Date,
  now: Date,
): Promise<void> {
  const open = await transaction
    .selectFrom('rate_budgets')
    .select(['name', 'subject'])
    .where((where) => where.or(units.map(({ name, subject }) => where.and({ name, subject }))))
    .where('window_start', '<=', takenAt)
    .where('expires_at', '>', now)
    .orderBy('name')
    .forUpdate()
    .execute();
  if (open.length === 0) return;
  await transaction
    .updateTable('rate_budgets')
    .set({ used: sql<number>`greatest(used - 1, 0)` })
    .where((where) => where.or(open.map((unit) => where.and(unit))))
    .execute();
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

/** Removes windows that ended before this moment; gives how many. */
export async function deleteBudgetsEndedBefore(db: Db, moment: Date): Promise<number> {
  const result = await db.deleteFrom('rate_budgets').where('expires_at', '<', moment).executeTakeFirst();
  return Number(result.numDeletedRows);
}
