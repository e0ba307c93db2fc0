import { changePhone as endpoint } from '#contract/http/auth/change-phone.ts';
import { m } from '#contract/texts/messages.ts';
import { writeNotice } from '#server/features/notifications/notifications.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import { violates } from '#server/platform/database/sql-errors.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { isStaff } from '../account/account-state.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { findViewersAccount } from '../account/find-viewers-account.ts';
import { cutLinks, savePhone } from '../account/user.repository.ts';
import { checkOneTimeCode } from '../codes/check-one-time-code.ts';
import type { SignInCaller } from '../codes/sign-in-caller.ts';
import { deleteChallengesOf } from '../second-factor/challenge.repository.ts';
import { lockViewer } from '../sessions/lock-viewer.ts';
import { requireFreshCode } from '../sessions/require-fresh-code.ts';
import { revokeSessionsOf } from '../sessions/session.repository.ts';
import { checkPassword } from './sign-in.ts';

const { stepUp } = endpoint;

/**
 * Gives the viewer's account another phone and ends all its other sessions and links (record 0026). The present phone was
 * confirmed before, or the password stands in for it, which both have to hold still when the phone is changed; that the new one is taken is
 * told only to who reads its messages.
 * @throws AppError SESSION_REVOKED, STEP_UP_REQUIRED, LOGIN_INVALID, VALIDATION, OTP_INVALID, OTP_ATTEMPTS_EXCEEDED, PHONE_TAKEN
 */
export async function changePhone(
  deps: AccountsDeps,
  input: { phone: string; code: string; password?: string | undefined },
  viewer: Viewer,
  caller: SignInCaller,
): Promise<void> {
  const { db, clock } = deps;
  const account = await findViewersAccount(db, viewer);
  // A password alone opens nothing to staff (rules/identity#password).
  const { password } = input;
  const byPassword =
    password === undefined || isStaff(account.role)
      ? null
      : await checkPassword(deps, { phone: account.phone ?? '', password }, caller);
  if (!byPassword) await requireFreshCode(db, viewer, clock.now(), stepUp.minutes);
  if (input.phone === account.phone) throw fieldRefusal('phone', m.refusals_same_phone);
  const { phone, code } = input;
  const changed = await checkOneTimeCode(deps, { phone, code, move: 'spend' }, caller, async (transaction) => {
    const now = clock.now();
    const locked = await lockViewer(transaction, viewer, now);
    if (!byPassword || isStaff(locked.role)) await requireFreshCode(transaction, viewer, now, stepUp.minutes);
    else if (byPassword.id !== locked.id || byPassword.password_hash !== locked.password_hash) {
      throw new AppError('LOGIN_INVALID');
    }
    if (!(await savePhone(transaction, viewer.id, phone, now))) throw new AppError('PHONE_TAKEN');
    await cutLinks(transaction, viewer.id);
    await deleteChallengesOf(transaction, viewer.id);
    await writeNotice(transaction, {
      userId: viewer.id,
      key: now.toISOString(),
      now,
      notice: { kind: 'security', event: 'phone_changed' },
    });
    return revokeSessionsOf(transaction, viewer.id, 'phone', now, viewer.sessionId);
  }).catch((error: unknown) => {
    throw violates(error, 'users_phone_key') ? new AppError('PHONE_TAKEN', { cause: error }) : error;
  });
  if (!changed) throw new AppError('OTP_INVALID');
  caller.report('phone.changed', {
    userId: viewer.id,
    sessionId: viewer.sessionId,
    reason: byPassword ? 'password' : 'code',
  });
  for (const sessionId of changed.result) {
    deps.forgetSession(sessionId);
    caller.report('session.revoked', { userId: viewer.id, sessionId, reason: 'phone' });
  }
}
