import { writeNotice } from '#server/features/notifications/notifications.ts';
import type { Acting } from '#server/platform/audit/audit.repository.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { deleteSecondFactor } from '../second-factor/second-factor.repository.ts';
import { revokeSessionsOf } from '../sessions/session.repository.ts';

/**
 * Takes a second factor away whose owner lost it, with its row of the audit log and a word to the owner. The account's sessions end: what
 * they have shown does not count any more. @returns the sessions that ended @throws AppError NOT_FOUND where there was none
 */
export async function removeSecondFactor(
  transaction: DbTransaction,
  by: Acting<'user.second_factor_remove'>,
  userId: number,
  now: Date,
): Promise<string[]> {
  if (!(await deleteSecondFactor(transaction, userId))) throw new AppError('NOT_FOUND');
  const ended = await revokeSessionsOf(transaction, userId, 'ended', now);
  const notice = { kind: 'security', event: 'second_factor_removed' } as const;
  await writeNotice(transaction, { userId, key: `factor:${now.toISOString()}`, now, notice });
  await by.record(transaction, { action: 'user.second_factor_remove', kind: 'user', id: userId });
  return ended;
}
