import { versionsOf } from '#server/platform/config/config.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { giveUnitsBack, longestWait, readLimits } from '#server/platform/limits/limit.repository.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { isOfPhone, type PhoneSubject, resendLimit } from '../credentials/auth-limits.ts';
import { hashCode, isSameHash, wrongTriesPerCode } from '../credentials/one-time-code.ts';
import {
  type Challenge,
  countWrongTry,
  endPauseBetweenCodes,
  lockNewestChallenge,
  moveChallenge,
} from './one-time-code.repository.ts';
import { phoneSubjectOf, type SignInCaller } from './sign-in-caller.ts';
import { spendTry } from './spend-try.ts';

export interface CodeCheck {
  phone: string;
  code: string;
  /** `verify` proves the phone and keeps the code for its one use; `spend` is that use (rules/identity#code) */
  move: 'verify' | 'spend';
}

/** Null for a wrong, expired or used code. */
export type CheckedCode<Result> = { result: Result } | null;

/**
 * Tries a code. The phone's challenge stays locked meanwhile, so of any number of parallel tries each counts, and one at most
 * spends the code. `whenRight` runs in the same transaction; if it throws, the code stays as it was.
 * @throws AppError OTP_ATTEMPTS_EXCEEDED, PROOF_OF_WORK_REQUIRED
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
    const live = challenge !== undefined && isLive(challenge, now);
    const limits = deps.limits.wrongTry(subject, caller);
    const ofPhone = limits.filter(isOfPhone);
    await spendTry(deps, transaction, { limits, phone: check.phone, caller }, now);
    const hashes = versionsOf(config, 'OTP_PEPPER').map((pepper) =>
      hashCode(pepper, challenge?.id ?? '', check.phone, check.code),
    );
    if (challenge?.state === 'void' && challenge.wrong_tries >= wrongTriesPerCode && challenge.expires_at > now) {
      throw new AppError('OTP_ATTEMPTS_EXCEEDED', { retryAfter: await secondsToResend(transaction, subject, now) });
    }
    const isRight = challenge !== undefined && hashes.some((hash) => isSameHash(hash, challenge.code_hash));
    // Without a live code there was no guess at the phone: the try counts for where it comes from alone.
    if (isRight || !live) await giveUnitsBack(transaction, ofPhone, { takenAt: now }, now);
    if (!isRight) {
      if (live) await countWrongTry(transaction, challenge.id, wrongTriesPerCode);
      caller.report('otp.failed', { reason: 'wrong code' });
      return null;
    }
    const shared = limits.filter((limit) => !isOfPhone(limit));
    await giveUnitsBack(transaction, shared, { newest: 1 + (live ? challenge.wrong_tries : 0) }, now);
    if (!live) {
      caller.report('otp.failed', { reason: 'used or expired code' });
      return null;
    }
    if (challenge.state === 'issued') await returnUnits(transaction, deps, { challenge, subject }, now);
    await moveChallenge(transaction, challenge.id, check.move === 'verify' ? 'verified' : 'spent', now);
    if (check.move === 'spend') await endPauseBetweenCodes(transaction, check.phone, challenge.created_at);
    return { result: await whenRight(transaction, challenge) };
  });
}

function isLive(challenge: Challenge, now: Date): boolean {
  return (challenge.state === 'issued' || challenge.state === 'verified') && challenge.expires_at > now;
}

async function returnUnits(
  transaction: DbTransaction,
  deps: Pick<AccountsDeps, 'limits'>,
  { challenge, subject }: { challenge: Challenge; subject: PhoneSubject },
  now: Date,
): Promise<void> {
  const { address, network, lane, created_at: takenAt } = challenge;
  if (address === null || network === null) return;
  const units = deps.limits.returnedOnVerification(subject, { address, network }, lane ?? 'stranger');
  await giveUnitsBack(transaction, units, { takenAt }, now);
}

async function secondsToResend(db: Db, subject: PhoneSubject, now: Date): Promise<number> {
  return longestWait(await readLimits(db, [resendLimit(subject)], now)) || 1;
}
