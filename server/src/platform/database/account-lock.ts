import type { DbTransaction } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * Holds an account until the transaction ends: whoever counts what it has before adding to it, or changes its state, takes this lock, and before
 * those on what is the account's, so that no two calls wait for each other. Rows that only name the account do not wait for it.
 * @returns these columns as they are then; undefined where there is no such account
 */
export function lockAccountRow<Column extends keyof Tables['users'] = never>(
  transaction: DbTransaction,
  userId: number,
  columns: readonly Column[] = [],
) {
  return transaction.selectFrom('users').select(columns).where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
}
