import { m } from '#contract/texts/messages.ts';
import { writeNotice } from '#server/features/notifications/notifications.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { findUser, savePasswordHash } from '../account/user.repository.ts';
import { checkOneTimeCode } from '../codes/check-one-time-code.ts';
import type { SignInCaller } from '../codes/sign-in-caller.ts';
import { isCommonPassword } from '../credentials/common-passwords.ts';
import { hashPassword } from '../credentials/password.ts';
import { lockViewerOfPhone } from '../sessions/lock-viewer.ts';
import { confirmCode } from '../sessions/session.repository.ts';

/**
 * Sets the viewer's password; the code sent to their own phone is spent for it (rules/identity#password).
 * @throws AppError VALIDATION for one of the commonest, OTP_INVALID, OTP_ATTEMPTS_EXCEEDED, SESSION_REVOKED, ACCOUNT_BLOCKED
 */
export async function createPassword(
  deps: AccountsDeps,
  input: { code: string; password: string },
  viewer: Viewer,
  caller: SignInCaller,
): Promise<void> {
  if (isCommonPassword(input.password)) throw fieldRefusal('password', m.refusals_password_too_common);
  const account = await findUser(deps.db, viewer.id);
  if (!account?.phone) throw new AppError('OTP_INVALID');
  const { phone } = account;
  const check = { phone, code: input.code };
  // Before the hash, which is the costly part, and then once more for its one use.
  if (!(await checkOneTimeCode(deps, { ...check, move: 'verify' }, caller, async () => true))) {
    throw new AppError('OTP_INVALID');
  }
  const passwordHash = await hashPassword(input.password);
  const spent = await checkOneTimeCode(deps, { ...check, move: 'spend' }, caller, async (transaction) => {
    const now = deps.clock.now();
    await lockViewerOfPhone(transaction, viewer, phone, now);
    await savePasswordHash(transaction, viewer.id, passwordHash, now);
    await confirmCode(transaction, viewer.sessionId, now);
    await writeNotice(transaction, {
      userId: viewer.id,
      key: now.toISOString(),
      now,
      notice: { kind: 'security', event: 'password_set' },
    });
    return true;
  });
  if (!spent) throw new AppError('OTP_INVALID');
}
