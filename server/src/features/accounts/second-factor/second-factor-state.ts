import type { Role, secondFactorStates } from '#contract/values/roles.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/database/database.ts';
import { isStaff, needsFactor } from '../account/account-state.ts';
import { secondFactorSince } from './second-factor.repository.ts';

/** Whether an account has a second factor, and whether it may be without one. */
export async function secondFactorState(
  db: Db,
  account: { id: number; role: Role },
  settings: Pick<Config, 'adminsNeedSecondFactor'>,
): Promise<(typeof secondFactorStates)[number]> {
  if (!isStaff(account.role)) return 'off';
  if ((await secondFactorSince(db, account.id)) !== null) return 'on';
  return needsFactor(account.role, settings) ? 'missing' : 'off';
}
