import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import {
  type Budget,
  type PhoneSubject,
  phoneSubject,
  resendBudgetName,
  resendSeconds,
  returnedOnVerification,
  wrongTriesOfPhone,
} from '../budgets/auth-budgets.ts';
import { endPauseBetweenCodes, giveUnitsBack, readBudgets, takeUnits } from '../budgets/budget.repository.ts';
import { type Challenge, countWrongTry, lockNewestChallenge, moveChallenge } from './one-time-code.repository.ts';
import { hashCode, isSameHash, wrongTriesPerCode } from './one-time-code.ts';
import { phoneSubjectOf, type SignInCaller } from './sign-in-caller.ts';

export interface CodeCheck {
  phone: string;
  code: string;
  /** `verify` proves the phone and keeps the code for its one use; `spend` is that use (reliability-security §3.2) */
  move: 'verify' | 'spend';
}

/** Null for a wrong, expired or used code. */
export type CheckedCode<Result> = { result: Result } | null;

/**
 * Tries a code. The phone's challenge stays locked meanwhile, so of any number of parallel tries each counts, and one at most
 * spends the code. `whenRight` runs in the same transaction; if it throws, the code stays as it was.
 * @throws AppError OTP_ATTEMPTS_EXCEEDED
 */
export async function checkOneTimeCode<Result>(
  deps: AccountsDeps,
  check: CodeCheck,
  caller: SignInCaller,
  whenRight: (transaction: DbTransaction, challenge: Challenge) => Promise<Result>,
): Promise<CheckedCode<Result>> {
  const { db, clock, config } = deps;
  const subject = await phoneSubjectOf(db, check.phone, caller);
  return db.transaction().execute(async (transaction) => {
    const challenge = await lockNewestChallenge(transaction, check.phone);
    const now = clock.now();
    const budgets = deps.budgets.wrongTry(subject, caller);
    await refuseSpentBudgets(transaction, budgets, now, caller);
    const live = challenge !== undefined && isLive(challenge, now);
    const hash = hashCode(config.secrets.OTP_PEPPER, challenge?.id ?? '', check.phone, check.code);
    if (challenge?.state === 'void' && challenge.wrong_tries >= wrongTriesPerCode && challenge.expires_at > now) {
      throw new AppError('OTP_ATTEMPTS_EXCEEDED', { retryAfter: await secondsToResend(transaction, subject, now) });
    }
    if (!challenge || !isSameHash(hash, challenge.code_hash)) {
      await countWrong(transaction, { challenge: live ? challenge : undefined, budgets, subject }, now);
      caller.report('otp.failed', { reason: 'wrong code' });
      return null;
    }
    if (!live) {
      caller.report('otp.failed', { reason: 'used or expired code' });
      return null;
    }
    if (challenge.state === 'issued') await returnUnits(transaction, challenge, now);
    await moveChallenge(transaction, challenge.id, check.move === 'verify' ? 'verified' : 'spent', now);
    if (check.move === 'spend') await endPauseBetweenCodes(transaction, check.phone, challenge.created_at);
    return { result: await whenRight(transaction, challenge) };
  });
}

function isLive(challenge: Challenge, now: Date): boolean {
  return (challenge.state === 'issued' || challenge.state === 'verified') && challenge.expires_at > now;
}

/** @throws AppError OTP_ATTEMPTS_EXCEEDED when a budget of wrong tries has no unit left */
async function refuseSpentBudgets(db: Db, budgets: readonly Budget[], now: Date, caller: SignInCaller): Promise<void> {
  const spent = (await readBudgets(db, budgets, now)).filter(({ used, limit }) => used >= limit);
  if (spent.length === 0) return;
  const wait = Math.max(...spent.map(({ endsIn }) => endsIn));
  caller.report('otp.limited', { reason: 'wrong tries', wait });
  throw new AppError('OTP_ATTEMPTS_EXCEEDED', { retryAfter: wait });
}

/** A try without a live code is no guess at the phone: it counts for the address alone. */
async function countWrong(
  transaction: DbTransaction,
  wrong: { challenge: Challenge | undefined; budgets: readonly Budget[]; subject: PhoneSubject },
  now: Date,
): Promise<void> {
  const ofPhone = new Set(wrongTriesOfPhone(wrong.subject).map(({ name }) => name));
  const counted = wrong.challenge ? wrong.budgets : wrong.budgets.filter(({ name }) => !ofPhone.has(name));
  await takeUnits(transaction, counted, now);
  if (wrong.challenge) await countWrongTry(transaction, wrong.challenge.id, wrongTriesPerCode);
}

async function returnUnits(transaction: DbTransaction, challenge: Challenge, now: Date): Promise<void> {
  if (challenge.address === null || challenge.network === null) return;
  const units = returnedOnVerification(challenge.address, challenge.network);
  await giveUnitsBack(transaction, units, challenge.created_at, now);
}

async function secondsToResend(db: Db, subject: PhoneSubject, now: Date): Promise<number> {
  const resend = { name: resendBudgetName, subject: phoneSubject(subject), limit: 1, window: resendSeconds };
  return (await readBudgets(db, [resend], now))[0]?.endsIn ?? 1;
}
