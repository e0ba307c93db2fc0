import type { Role } from '#contract/values/roles.ts';
import { recorderOf } from '#server/platform/audit/audit.repository.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { findUserByPhone } from '../account/user.repository.ts';
import { changeRole } from './change-role.ts';
import { listStaffAccounts } from './state.repository.ts';

export type StaffMember = Awaited<ReturnType<typeof listStaffAccounts>>[number];

/** Everybody with a role, admins first. */
export function listStaff(db: Db): Promise<StaffMember[]> {
  return listStaffAccounts(db);
}

/**
 * Gives the account of a phone a role, from the machine itself. Its sessions end within ten seconds everywhere.
 * @returns the account as it was; null when the phone has none @throws AppError GONE, CONFLICT for the last admin
 */
export async function setRoleByPhone(
  transaction: DbTransaction,
  { phone, role, now }: { phone: string; role: Role; now: Date },
): Promise<{ username: string; role: Role } | null> {
  const account = await findUserByPhone(transaction, phone);
  if (!account) return null;
  await changeRole(transaction, { viewer: null, record: recorderOf(null) }, account.id, { role, reason: '', now });
  return { username: account.username, role: account.role };
}
