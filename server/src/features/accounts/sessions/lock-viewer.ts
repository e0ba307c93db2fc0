import type { Viewer } from '#server/platform/caller/caller.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { isBlocked } from '../account/account-state.ts';
import { liftEndedBlocks } from '../account/lift-ended-blocks.ts';
import { type Account, lockUser } from '../account/user.repository.ts';
import { lockLiveSession } from './session.repository.ts';

/**
 * Holds the viewer's account and session until the transaction ends, both in force: whoever was signed out, blocked or deleted
 * since the call began changes nothing any more, and a process that has not heard of it yet learns it here.
 * @throws AppError SESSION_REVOKED, ACCOUNT_BLOCKED
 */
export async function lockViewer(transaction: DbTransaction, viewer: Viewer, now: Date): Promise<Account> {
  const account = await lockUser(transaction, viewer.id);
  if (!account || account.status === 'deleted' || !(await lockLiveSession(transaction, viewer.sessionId, now))) {
    throw new AppError('SESSION_REVOKED');
  }
  if (isBlocked(account, now)) throw new AppError('ACCOUNT_BLOCKED');
  if (account.status === 'blocked') await liftEndedBlocks(transaction, now, account.id);
  return account;
}

/**
 * Holds the viewer's account and session as `lockViewer` does, while the phone that a code was sent to is still theirs.
 * @throws AppError OTP_INVALID where it is not, SESSION_REVOKED, ACCOUNT_BLOCKED
 */
export async function lockViewerOfPhone(
  transaction: DbTransaction,
  viewer: Viewer,
  phone: string,
  now: Date,
): Promise<void> {
  const account = await lockViewer(transaction, viewer, now);
  if (account.phone !== phone) throw new AppError('OTP_INVALID');
}
