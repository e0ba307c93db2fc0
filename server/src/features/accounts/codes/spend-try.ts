import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { longestWait, takeUnits } from '#server/platform/limits/limit.repository.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { type AuthLimit, secondsOfProof } from '../credentials/auth-limits.ts';
import { requireProof } from './require-proof.ts';
import type { SignInCaller } from './sign-in-caller.ts';

/**
 * Takes a wrong try before it is judged, so that of any number at once each counts; a right one gives it back.
 * @throws AppError OTP_ATTEMPTS_EXCEEDED with the seconds to wait, PROOF_OF_WORK_REQUIRED; the rolled back transaction takes nothing
 */
export async function spendTry(
  deps: AccountsDeps,
  transaction: DbTransaction,
  { limits, phone, caller }: { limits: readonly AuthLimit[]; phone: string; caller: SignInCaller },
  now: Date,
): Promise<void> {
  const states = await takeUnits(transaction, limits, now);
  const wait = longestWait(states);
  if (wait > 0) {
    caller.report('otp.limited', { reason: 'wrong tries', wait });
    throw new AppError('OTP_ATTEMPTS_EXCEEDED', { retryAfter: wait });
  }
  const seconds = secondsOfProof(states);
  if (seconds > 0) await requireProof(deps, transaction, { phone, caller }, seconds);
}
