import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { versionConflict } from '#server/platform/errors/version-conflict.ts';
import { requireAllowed } from '#server/platform/http/policy.ts';
import { accountGone } from '../account/account-gone.ts';
import { type LockedAccount, lockAccount } from './state.repository.ts';

/** An account under its lock, for whoever changes it. @throws AppError NOT_FOUND, GONE, CONFLICT when it is not as it was read */
export async function lockAccountForStaff(
  transaction: DbTransaction,
  userId: number,
  version?: number,
): Promise<LockedAccount> {
  const account = await lockAccount(transaction, userId);
  if (!account) throw new AppError('NOT_FOUND');
  requireAllowed(account.status === 'deleted' ? accountGone : null);
  if (version !== undefined && account.version !== version) throw versionConflict();
  return account;
}
