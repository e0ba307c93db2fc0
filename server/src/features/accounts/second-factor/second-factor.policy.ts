import { m } from '#contract/texts/messages.ts';
import type { Role } from '#contract/values/roles.ts';
import type { Denial } from '#server/platform/http/policy.ts';
import { isStaff, needsFactor } from '../account/account-state.ts';

/** Having a second factor: staff. */
export function denyHavingFactor(account: { role: Role }): Denial | null {
  return isStaff(account.role) ? null : { code: 'FORBIDDEN', text: m.second_factor_staff_only };
}

/** Turning one's own off. */
export function denyTurningOff(account: { role: Role }, settings: { adminsNeedSecondFactor: boolean }): Denial | null {
  return needsFactor(account.role, settings) ? { code: 'FORBIDDEN', text: m.second_factor_stays } : null;
}
