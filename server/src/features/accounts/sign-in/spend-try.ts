import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import type { Budget } from '../budgets/auth-budgets.ts';
import { takeUnits } from '../budgets/budget.repository.ts';
import { secondsOfProof, secondsToWait } from '../budgets/spend-budgets.ts';
import { requireProof } from './require-proof.ts';
import type { SignInCaller } from './sign-in-caller.ts';

/**
 * Takes a wrong try before it is judged, so that of any number at once each counts; a right one gives it back.
 * @throws AppError OTP_ATTEMPTS_EXCEEDED with the seconds to wait, PROOF_OF_WORK_REQUIRED; the rolled back transaction takes nothing
 */
export async function spendTry(
  deps: AccountsDeps,
  transaction: DbTransaction,
  { budgets, phone, caller }: { budgets: readonly Budget[]; phone: string; caller: SignInCaller },
  now: Date,
): Promise<void> {
  const states = await takeUnits(transaction, budgets, now);
  const wait = secondsToWait(states);
  if (wait !== null) {
    caller.report('otp.limited', { reason: 'wrong tries', wait });
    throw new AppError('OTP_ATTEMPTS_EXCEEDED', { retryAfter: wait });
  }
  const seconds = secondsOfProof(states);
  if (seconds !== null) await requireProof(deps, transaction, { phone, caller }, seconds);
}
