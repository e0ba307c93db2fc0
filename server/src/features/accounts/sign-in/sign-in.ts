import { randomBytes } from 'node:crypto';
import { m } from '#contract/texts/messages.ts';
import { writeNotice } from '#server/features/notifications/notifications.ts';
import type { Recorder } from '#server/platform/audit/audit.repository.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { giveUnitsBack } from '#server/platform/limits/limit.repository.ts';
import { accountBlocked } from '../account/account-blocked.ts';
import { isBlocked, isStaff } from '../account/account-state.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { showProductsOf, unmarkDeleted } from '../account/closing.repository.ts';
import { liftEndedBlocks } from '../account/lift-ended-blocks.ts';
import { type Account, findUserByPhone, lockUser } from '../account/user.repository.ts';
import { checkOneTimeCode } from '../codes/check-one-time-code.ts';
import { phoneSubjectOf, type SignInCaller } from '../codes/sign-in-caller.ts';
import { spendTry } from '../codes/spend-try.ts';
import type { Device } from '../credentials/auth-cookies.ts';
import { wrongTriesPerCode } from '../credentials/one-time-code.ts';
import { isPasswordOf } from '../credentials/password.ts';
import { hashSecret } from '../credentials/refresh-token.ts';
import {
  countWrongStep,
  deleteChallengesOf,
  findChallengedUser,
  insertChallenge,
  lockChallenge,
} from '../second-factor/challenge.repository.ts';
import { checkSecondFactor } from '../second-factor/check-second-factor.ts';
import { secondFactorSince } from '../second-factor/second-factor.repository.ts';
import { type OpenedSession, openSession } from '../sessions/open-session.ts';
import { isUnusualDevice } from '../sessions/session.repository.ts';

/** Where a new session will live. */
export interface SessionPlace {
  device: Device | null;
  deviceName: string;
  network: string;
}

/** A session, or the second step that is to come first: the answer's challenge is good for so many seconds. */
export type SignedIn = { session: OpenedSession } | { session: null; challenge: string; seconds: number };

/** Time for the second step, ms (rules/identity#second-factor). */
const secondStepMs = 5 * 60_000;

/**
 * Spends a one-time code for a session. An unknown phone answers like a wrong code and leaves the code for registration; a
 * deleted account leaves it too, and comes back with it when `restore` asks for that.
 * @throws AppError OTP_INVALID, OTP_ATTEMPTS_EXCEEDED, and only after a right code ACCOUNT_BLOCKED, ACCOUNT_DELETED
 */
export async function signInByCode(
  deps: AccountsDeps,
  input: { phone: string; code: string; restore?: boolean | undefined },
  caller: SignInCaller,
  place: SessionPlace,
): Promise<SignedIn & { restored: boolean }> {
  const { phone, code } = input;
  const checked = await checkOneTimeCode(deps, { phone, code, move: 'spend' }, caller, async (transaction) => {
    const account = await findUserByPhone(transaction, phone);
    if (!account) throw new AppError('OTP_INVALID');
    const restored = input.restore === true && (await restoreAccount(transaction, account, deps.clock.now()));
    const signedIn = await admit(transaction, deps, account, { place, byCode: true });
    return { ...signedIn, restored };
  });
  if (!checked) throw new AppError('OTP_INVALID');
  const { result } = checked;
  if (result.restored && result.session) caller.report('account.restored', { userId: result.session.userId });
  if (result.session)
    caller.report('login', { userId: result.session.userId, sessionId: result.session.id, reason: 'code' });
  return result;
}

/**
 * Tries a password; unknown phone, no password and wrong password answer alike and take as long (rules/identity#password).
 * Staff get no session by it, but are asked for a code as well.
 * @throws AppError LOGIN_INVALID, OTP_ATTEMPTS_EXCEEDED, PROOF_OF_WORK_REQUIRED
 */
export async function checkPassword(
  deps: AccountsDeps,
  input: { phone: string; password: string },
  caller: SignInCaller,
): Promise<Account> {
  const { db, clock } = deps;
  const now = clock.now();
  const limits = deps.limits.wrongTry(await phoneSubjectOf(db, input.phone, caller), caller);
  const tried = { limits, phone: input.phone, caller };
  await db.transaction().execute((transaction) => spendTry(deps, transaction, tried, now));
  const account = await findUserByPhone(db, input.phone);
  const right = await isPasswordOf(account?.password_hash ?? null, input.password);
  if (!account || !right) throw new AppError('LOGIN_INVALID');
  await db.transaction().execute((transaction) => giveUnitsBack(transaction, limits, { takenAt: now }, clock.now()));
  return account;
}

/** @throws AppError OTP_INVALID for staff, LOGIN_INVALID, OTP_ATTEMPTS_EXCEEDED, ACCOUNT_BLOCKED, ACCOUNT_DELETED */
export async function signInByPassword(
  deps: AccountsDeps,
  input: { phone: string; password: string },
  caller: SignInCaller,
  place: SessionPlace,
): Promise<SignedIn> {
  const account = await checkPassword(deps, input, caller);
  if (isStaff(account.role)) throw new AppError('OTP_INVALID');
  const signedIn = await deps.db
    .transaction()
    .execute((transaction) => admit(transaction, deps, account, { place, byCode: false }));
  const { session } = signedIn;
  if (session) caller.report('login', { userId: session.userId, sessionId: session.id, reason: 'password' });
  return signedIn;
}

/**
 * The second step: a code of the second factor, for the sign-in that waits under this challenge, from the browser that began it.
 * @throws AppError GONE for a challenge that is over, OTP_INVALID, OTP_ATTEMPTS_EXCEEDED, ACCOUNT_BLOCKED
 */
export async function signInBySecondFactor(
  deps: AccountsDeps,
  input: { challenge: string; code: string; record: (userId: number) => Recorder },
  caller: SignInCaller,
  place: SessionPlace,
): Promise<OpenedSession> {
  const tokenHash = hashSecret(input.challenge);
  const over = new AppError('GONE', { text: m.second_factor_over });
  const userId = await findChallengedUser(deps.db, tokenHash);
  if (userId === null) throw over;
  const tried = {
    userId,
    code: input.code,
    report: caller.report,
    record: input.record(userId),
    before: async (transaction: DbTransaction) => {
      const challenge = await lockChallenge(transaction, tokenHash);
      if (!challenge || !isStepOpen(challenge, place, deps.clock.now())) throw over;
    },
    whenWrong: (transaction: DbTransaction) => countWrongStep(transaction, tokenHash),
  };
  const session = await checkSecondFactor(deps, tried, async (transaction, account) => {
    await deleteChallengesOf(transaction, userId);
    await requireActive(transaction, account, deps.clock.now());
    return openSessionOf(transaction, deps, account, { place, byCode: true, byFactor: true });
  });
  caller.report('login', { userId, sessionId: session.id, reason: 'second factor' });
  return session;
}

function isStepOpen(
  challenge: { device_hash: Buffer | null; wrong_tries: number; expires_at: Date },
  { device }: SessionPlace,
  now: Date,
): boolean {
  const isFromThere = challenge.device_hash === null || device?.hash.equals(challenge.device_hash) === true;
  return isFromThere && challenge.wrong_tries < wrongTriesPerCode && challenge.expires_at > now;
}

/** The way back of 30 days (record 0026): the account as it was, and its listings where they stood. */
async function restoreAccount(transaction: DbTransaction, account: Account, now: Date): Promise<boolean> {
  if (!(await unmarkDeleted(transaction, account.id, now))) return false;
  await showProductsOf(transaction, account.id, now);
  return true;
}

/**
 * Judges the account while nobody else can change it, so that no session is born for one that is being deleted, and none by a
 * phone or password that was just changed. An account with a second factor gets no session yet.
 */
async function admit(
  transaction: DbTransaction,
  deps: AccountsDeps,
  proven: Account,
  { place, byCode }: { place: SessionPlace; byCode: boolean },
): Promise<SignedIn> {
  const now = deps.clock.now();
  const account = await lockUser(transaction, proven.id);
  if (account?.phone !== proven.phone || (!byCode && account?.password_hash !== proven.password_hash)) {
    throw new AppError(byCode ? 'OTP_INVALID' : 'LOGIN_INVALID');
  }
  await requireActive(transaction, account, now);
  if ((await secondFactorSince(transaction, account.id)) === null) {
    return { session: await openSessionOf(transaction, deps, account, { place, byCode }) };
  }
  const challenge = randomBytes(32).toString('base64url');
  await insertChallenge(transaction, {
    tokenHash: hashSecret(challenge),
    userId: account.id,
    deviceHash: place.device?.hash ?? null,
    expiresAt: new Date(now.getTime() + secondStepMs),
  });
  return { session: null, challenge, seconds: secondStepMs / 1000 };
}

/** @throws AppError ACCOUNT_DELETED, ACCOUNT_BLOCKED */
async function requireActive(transaction: DbTransaction, account: Account, now: Date): Promise<void> {
  if (account.status === 'deleted') throw new AppError('ACCOUNT_DELETED');
  if (isBlocked(account, now)) throw accountBlocked(account);
  if (account.status === 'blocked') await liftEndedBlocks(transaction, now, account.id);
}

async function openSessionOf(
  transaction: DbTransaction,
  deps: AccountsDeps,
  account: Account,
  { place, byCode, byFactor = false }: { place: SessionPlace; byCode: boolean; byFactor?: boolean },
): Promise<OpenedSession> {
  const now = deps.clock.now();
  const deviceHash = place.device?.hash ?? null;
  if (await isUnusualDevice(transaction, account.id, deviceHash, now)) {
    await writeNotice(transaction, {
      userId: account.id,
      key: now.toISOString(),
      now,
      notice: { kind: 'security', event: 'new_device' },
    });
  }
  return openSession(transaction, {
    user: account,
    deviceHash,
    device: place.deviceName,
    network: place.network,
    key: deps.config.secrets.REFRESH_TOKEN_KEY,
    byCode,
    byFactor,
    now,
  });
}
