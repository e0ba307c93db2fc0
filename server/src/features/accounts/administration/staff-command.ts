import { randomUUID } from 'node:crypto';
import type { Role } from '#contract/values/roles.ts';
import { recorderOf } from '#server/platform/audit/audit.repository.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { findUserByPhone } from '../account/user.repository.ts';
import { lockPhone, replaceChallenge } from '../codes/one-time-code.repository.ts';
import { codeLifeMs, hashCode, newCode } from '../credentials/one-time-code.ts';
import { changeRole } from './change-role.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
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

/**
 * A one-time code for a member of staff in place of the one that the site sent, for whoever is at the machine: a demonstration shows
 * its visitors no code of staff (rules/identity#sending).
 * @returns null when the phone is nobody's of the staff
 */
export async function issueStaffCode(
  transaction: DbTransaction,
  { phone, pepper, now }: { phone: string; pepper: string; now: Date },
): Promise<string | null> {
  const account = await findUserByPhone(transaction, phone);
  if (!account || account.role === 'user') return null;
  await lockPhone(transaction, phone);
  const [id, code] = [randomUUID(), newCode()];
  await replaceChallenge(transaction, {
    id,
    phone,
    codeHash: hashCode(pepper, id, phone, code),
    address: '127.0.0.1',
    network: '127.0.0.1',
    lane: 'account',
    now,
    expiresAt: new Date(now.getTime() + codeLifeMs),
  });
  return code;
}

/**
 * Takes the second factor of a phone's account away, from the machine itself: the way back for the last admin.
 * @returns the account's name; null when the phone has none @throws AppError NOT_FOUND where there is no second factor
 */
export async function removeSecondFactorByPhone(
  transaction: DbTransaction,
  { phone, now }: { phone: string; now: Date },
): Promise<string | null> {
  const account = await findUserByPhone(transaction, phone);
  if (!account) return null;
  await removeSecondFactor(transaction, { viewer: null, record: recorderOf(null) }, account.id, now);
  return account.username;
}
