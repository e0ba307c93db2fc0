import { m } from '#contract/texts/messages.ts';
import { writeNotice } from '#server/features/notifications/notifications.ts';
import type { Recorder } from '#server/platform/audit/audit.repository.ts';
import { versionsOf } from '#server/platform/config/config.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { giveUnitsBack, longestWait, readLimits, takeUnits } from '#server/platform/limits/limit.repository.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import type { ReportSecurityEvent } from '../account/security-event.ts';
import { type Account, lockUser } from '../account/user.repository.ts';
import { wrongFactorLimits } from '../credentials/auth-limits.ts';
import { hashRecoveryCode, readRecoveryCode } from './recovery-code.ts';
import { openSecret } from './sealed-secret.ts';
import {
  lockSecondFactor,
  readRecoverySalt,
  type SecondFactor,
  spendRecoveryCode,
  spendStep,
} from './second-factor.repository.ts';
import { stepOfCode } from './totp.ts';

interface FactorTry {
  userId: number;
  /** as it was typed */
  code: string;
  report: ReportSecurityEvent;
  record: Recorder<'user.recovery_code_use'>;
  /** what has to hold beside the code, before it is judged; it throws */
  before?: (transaction: DbTransaction) => Promise<void>;
  /** what a wrong code leaves */
  whenWrong?: (transaction: DbTransaction) => Promise<void>;
}

/**
 * Tries a code of an account's second factor: six digits of the app, each step once, or a recovery code, each once. The account is held
 * meanwhile, so of any number of parallel tries each counts and one at most uses a code up. `whenRight` runs in the same transaction; if it
 * throws, the code stays good. @throws AppError OTP_INVALID, OTP_ATTEMPTS_EXCEEDED, GONE where there is no second factor
 */
export async function checkSecondFactor<Result>(
  deps: AccountsDeps,
  tried: FactorTry,
  whenRight: (transaction: DbTransaction, account: Account) => Promise<Result>,
): Promise<Result> {
  const { userId, report } = tried;
  const limits = wrongFactorLimits(userId);
  const refuseAfter = (wait: number) => {
    if (wait === 0) return;
    report('factor.limited', { userId, wait });
    throw new AppError('OTP_ATTEMPTS_EXCEEDED', { retryAfter: wait });
  };
  // A tenth of a second of work, and more on a busy machine: nobody waits for the account meanwhile, and spent tries do none of it.
  const isRecovery = !isAppCode(tried.code);
  if (isRecovery) refuseAfter(longestWait(await readLimits(deps.db, limits, deps.clock.now())));
  const digest = isRecovery ? await digestRecoveryCode(deps.db, userId, tried.code) : null;
  const checked = await deps.db.transaction().execute(async (transaction) => {
    const now = deps.clock.now();
    const account = await lockUser(transaction, userId);
    const factor = await lockSecondFactor(transaction, userId);
    if (!account || !factor?.turned_on_at) throw new AppError('GONE', { text: m.second_factor_is_off });
    await tried.before?.(transaction);
    refuseAfter(longestWait(await takeUnits(transaction, limits, now)));
    const used = await spendCode(deps, transaction, factor, { code: tried.code, digest }, now);
    if (used === null) {
      await tried.whenWrong?.(transaction);
      return null;
    }
    await giveUnitsBack(transaction, limits, { takenAt: now }, now);
    const result = await whenRight(transaction, account);
    if (used === 'recovery') {
      const notice = { kind: 'security', event: 'recovery_code_used' } as const;
      await writeNotice(transaction, { userId, key: `recovery:${now.toISOString()}`, now, notice });
      await tried.record(transaction, { action: 'user.recovery_code_use', kind: 'user', id: userId });
    }
    return { result };
  });
  if (!checked) {
    report('factor.failed', { userId });
    const text = isRecovery ? m.second_factor_recovery_wrong : m.second_factor_code_wrong;
    throw new AppError('OTP_INVALID', { text });
  }
  return checked.result;
}

/** Six digits, however apps space them; anything else is meant as a recovery code. */
function isAppCode(typed: string): boolean {
  return /^\d{6}$/.test(typed.replace(/\s/g, ''));
}

async function spendCode(
  { config }: AccountsDeps,
  transaction: DbTransaction,
  factor: SecondFactor,
  { code: typed, digest }: { code: string; digest: RecoveryDigest | null },
  now: Date,
): Promise<'app' | 'recovery' | null> {
  if (isAppCode(typed)) {
    const opened = openSecret(versionsOf(config, 'OTP_PEPPER'), factor.user_id, factor.sealed_secret);
    const step = opened && stepOfCode(opened.secret, typed.replace(/\s/g, ''), now, factor.last_step);
    return step !== null && (await spendStep(transaction, factor.user_id, step)) ? 'app' : null;
  }
  // Another salt: new codes were made meanwhile, and this one is void.
  if (!digest || factor.recovery_salt?.equals(digest.salt) !== true) return null;
  return (await spendRecoveryCode(transaction, factor.user_id, digest.hash, now)) ? 'recovery' : null;
}

interface RecoveryDigest {
  salt: Buffer;
  hash: Buffer;
}

/** @returns null for what is no recovery code, and where the account has none */
async function digestRecoveryCode(db: Db, userId: number, typed: string): Promise<RecoveryDigest | null> {
  const code = readRecoveryCode(typed);
  const salt = code === null ? null : await readRecoverySalt(db, userId);
  return code === null || salt === null ? null : { salt, hash: await hashRecoveryCode(salt, code) };
}
