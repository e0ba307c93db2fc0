import { signInRuleTexts } from '#contract/rules/sign-in.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { findViewersAccount } from '../account/find-viewers-account.ts';
import { type Account, type UserChanges, updateUser } from '../account/user.repository.ts';
import { lockViewer } from '../sessions/lock-viewer.ts';
import { requireFreeName } from './require-free-name.ts';
import { requirePlace } from './require-place.ts';

/**
 * Changes one's name, place or language; a new region needs its district (product/accounts#field-rules). The account is held meanwhile: a
 * district is judged by the region that it is stored with.
 * @throws AppError VALIDATION, SESSION_REVOKED, ACCOUNT_BLOCKED
 */
export async function updateMyProfile(deps: AccountsDeps, viewer: Viewer, changes: UserChanges): Promise<Account> {
  // Before the transaction, so that none waits for a second connection.
  const regions = await deps.places.regions();
  await deps.db.transaction().execute(async (transaction) => {
    const now = deps.clock.now();
    const account = await lockViewer(transaction, viewer, now);
    if (changes.username !== undefined && changes.username !== account.username) requireFreeName(changes.username);
    if (changes.regionId !== undefined || changes.districtId !== undefined) {
      const regionId = changes.regionId ?? account.region_id;
      const districtId = changes.districtId ?? account.district_id;
      if (regionId === null) throw fieldRefusal('regionId', signInRuleTexts.region);
      requirePlace(regions, regionId, districtId ?? 0);
    }
    await updateUser(transaction, viewer.id, changes, now);
  });
  deps.forgetSession(viewer.sessionId);
  return findViewersAccount(deps.db, viewer);
}
