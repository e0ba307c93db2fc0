import { retention } from '#contract/values/retention.ts';
import type { Role } from '#contract/values/roles.ts';

export interface AccountState {
  status: 'active' | 'blocked' | 'deleted';
  blocked_until: Date | null;
}

/** Whether the account is barred at this moment; a block with an end lifts by itself. */
export function isBlocked(account: AccountState, now: Date): boolean {
  return account.status === 'blocked' && (account.blocked_until === null || account.blocked_until > now);
}

/** Moderators and admins sign in by a code and for shorter (rules/identity#password, rules/identity#sessions). */
export function isStaff(role: Role): boolean {
  return role !== 'user';
}

/** Whether this role may not be without a second factor (rules/identity#second-factor). */
export function needsFactor(role: Role, { adminsNeedSecondFactor }: { adminsNeedSecondFactor: boolean }): boolean {
  return adminsNeedSecondFactor && role === 'admin';
}

/** For so long after its deletion an account can be brought back; then it is erased, ms (rules/privacy#rights). */
export const wayBackMs = retention.deletedDays * 24 * 3_600_000;
