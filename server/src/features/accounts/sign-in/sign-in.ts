import { writeNotice } from '#server/features/notifications/notifications.ts';
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
import { isPasswordOf } from '../credentials/password.ts';
import { type OpenedSession, openSession } from '../sessions/open-session.ts';
import { isUnusualDevice } from '../sessions/session.repository.ts';

/** Where a new session will live. */
export interface SessionPlace {
  device: Device | null;
  deviceName: string;
  network: string;
}

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
): Promise<OpenedSession & { restored: boolean }> {
  const { phone, code } = input;
  const checked = await checkOneTimeCode(deps, { phone, code, move: 'spend' }, caller, async (transaction) => {
    const account = await findUserByPhone(transaction, phone);
    if (!account) throw new AppError('OTP_INVALID');
    const restored = input.restore === true && (await restoreAccount(transaction, account, deps.clock.now()));
    const session = await openSessionOf(transaction, deps, account, { place, byCode: true });
    return { ...session, restored };
  });
  if (!checked) throw new AppError('OTP_INVALID');
  if (checked.result.restored) caller.report('account.restored', { userId: checked.result.userId });
  caller.report('login', { userId: checked.result.userId, sessionId: checked.result.id, reason: 'code' });
  return checked.result;
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
): Promise<OpenedSession> {
  const account = await checkPassword(deps, input, caller);
  if (isStaff(account.role)) throw new AppError('OTP_INVALID');
  const session = await deps.db
    .transaction()
    .execute((transaction) => openSessionOf(transaction, deps, account, { place, byCode: false }));
  caller.report('login', { userId: session.userId, sessionId: session.id, reason: 'password' });
  return session;
}

/** The way back of 30 days (record 0026): the account as it was, and its listings where they stood. */
async function restoreAccount(transaction: DbTransaction, account: Account, now: Date): Promise<boolean> {
  if (!(await unmarkDeleted(transaction, account.id, now))) return false;
  await showProductsOf(transaction, [account.id], now);
  return true;
}

/**
 * Judges the account while nobody else can change it, so that no session is born for one that is being deleted, and none by a
 * phone or password that was just changed.
 */
async function openSessionOf(
  transaction: DbTransaction,
  deps: AccountsDeps,
  proven: Account,
  { place, byCode }: { place: SessionPlace; byCode: boolean },
): Promise<OpenedSession> {
  const now = deps.clock.now();
  const account = await lockUser(transaction, proven.id);
  if (account?.phone !== proven.phone || (!byCode && account?.password_hash !== proven.password_hash)) {
    throw new AppError(byCode ? 'OTP_INVALID' : 'LOGIN_INVALID');
  }
  if (account.status === 'deleted') throw new AppError('ACCOUNT_DELETED');
  if (isBlocked(account, now)) throw accountBlocked(account);
  if (account.status === 'blocked') await liftEndedBlocks(transaction, now, account.id);
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
    now,
  });
}
