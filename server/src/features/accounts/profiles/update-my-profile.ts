import { signInRuleTexts } from '#contract/rules/sign-in.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { findViewersAccount } from '../account/find-viewers-account.ts';
import { type Account, type UserChanges, updateUser } from '../account/user.repository.ts';
import { requireFreeName } from './require-free-name.ts';
import { requirePlace } from './require-place.ts';

/**
 * Changes one's name, place or language; a new region needs its district (product/accounts#field-rules).
 * @throws AppError VALIDATION
 */
export async function updateMyProfile(deps: AccountsDeps, viewer: Viewer, changes: UserChanges): Promise<Account> {
  const account = await findViewersAccount(deps.db, viewer);
  if (changes.username !== undefined && changes.username !== account.username) requireFreeName(changes.username);
  if (changes.regionId !== undefined || changes.districtId !== undefined) {
    const regionId = changes.regionId ?? account.region_id;
    const districtId = changes.districtId ?? account.district_id;
    if (regionId === null) throw fieldRefusal('regionId', signInRuleTexts.region);
    await requirePlace(deps.places, regionId, districtId ?? 0);
  }
  await updateUser(deps.db, viewer.id, changes, deps.clock.now());
  deps.forgetSession(viewer.sessionId);
  return findViewersAccount(deps.db, viewer);
}
