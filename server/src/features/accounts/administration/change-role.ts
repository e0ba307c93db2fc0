import { m } from '#contract/texts/messages.ts';
import { outranks, type Role } from '#contract/values/roles.ts';
import { writeNotice } from '#server/features/notifications/notifications.ts';
import type { Acting } from '#server/platform/audit/audit.repository.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { requireAllowed } from '#server/platform/http/policy.ts';
import { accountGone } from '../account/account-gone.ts';
import { deleteSecondFactor } from '../second-factor/second-factor.repository.ts';
import { revokeSessionsOf } from '../sessions/session.repository.ts';
import { type LockedAccount, lockAccount, lockAdmins, saveRole } from './state.repository.ts';

/** Whether somebody loses rights by this. */
export function isLower(role: Role, before: Role): boolean {
  return outranks(before, role);
}

async function notifyOfLowerRole(
  transaction: DbTransaction,
  { id: userId, version }: LockedAccount,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await writeNotice(transaction, {
    userId,
    key: `role:${version}`,
    now,
    notice: {
      kind: 'moderation',
      productId: null,
      title: '',
      decision: 'role_lowered',
      rule: null,
      reason: reason || null,
    },
  });
}

/**
 * Gives an account another role, with its row of the audit log. Its sessions end: staff sign in by a code and for shorter. Somebody
 * always stays an admin, also when two take each other's role at one moment: `lockAdmins` lets one of them through.
 * @returns the sessions that ended @throws AppError NOT_FOUND, GONE, FORBIDDEN, CONFLICT
 */
export async function changeRole(
  transaction: DbTransaction,
  by: Acting<'user.role'>,
  userId: number,
  { role, reason, check, now }: { role: Role; reason: string; check?: (account: LockedAccount) => void; now: Date },
): Promise<string[]> {
  const admins = await lockAdmins(transaction);
  const account = await lockAccount(transaction, userId);
  if (!account) throw new AppError('NOT_FOUND');
  requireAllowed(account.status === 'deleted' ? accountGone : null);
  check?.(account);
  // Somebody took it away from the acting admin while this call waited.
  if (by.viewer && !admins.includes(by.viewer.id)) throw new AppError('FORBIDDEN');
  if (account.role === role) return [];
  if (admins.length === 1 && admins[0] === userId)
    throw new AppError('CONFLICT', { text: m.refusals_accounts_last_admin });
  await saveRole(transaction, userId, role, now);
  // Only staff can look after one.
  if (role === 'user') await deleteSecondFactor(transaction, userId);
  const ended = await revokeSessionsOf(transaction, userId, 'ended', now);
  const states = { before: { role: account.role }, after: { role } };
  if (isLower(role, account.role)) await notifyOfLowerRole(transaction, account, { reason, now });
  await by.record(transaction, { action: 'user.role', kind: 'user', id: userId, ...states, reason: reason || null });
  return ended;
}
