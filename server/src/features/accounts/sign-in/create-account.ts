import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError, refuseOverLimit } from '#server/platform/errors/app-error.ts';
import type { Once, SameCall } from '#server/platform/http/idempotency.repository.ts';
import { databaseLimits } from '#server/platform/limits/limit.repository.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { findUserByPhone, insertConsent, insertUser } from '../account/user.repository.ts';
import { endPauseBetweenCodes, isTicketOf, spendTicket } from '../codes/one-time-code.repository.ts';
import type { SignInCaller } from '../codes/sign-in-caller.ts';
import { hashSecret, sealedSecret, sourceOfTicket } from '../credentials/refresh-token.ts';
import { requireFreeName } from '../profiles/require-free-name.ts';
import { requirePlace } from '../profiles/require-place.ts';
import { type OpenedSession, openSession } from '../sessions/open-session.ts';
import type { SessionPlace } from './sign-in.ts';

export interface Registration {
  phone: string;
  username: string;
  regionId: number;
  districtId: number;
  /** the version of the rules that the person agreed to (product/accounts#consent) */
  consent: { version: string };
  /** the proof that verify-otp gave for this phone */
  ticket: string | null;
}

/**
 * Creates an account and its first session. The ticket works once; repeated under its key the call answers with the same
 * session, whose tokens are made anew, since none is stored (rules/identity#ticket).
 * @throws AppError PHONE_NOT_VERIFIED, PHONE_TAKEN, VALIDATION, RATE_LIMITED, IDEMPOTENCY_IN_PROGRESS, IDEMPOTENCY_MISMATCH
 */
export async function createAccount(
  deps: AccountsDeps,
  registration: Registration,
  caller: SignInCaller,
  place: SessionPlace,
  once: Once<[same: SameCall]>,
): Promise<OpenedSession> {
  const { ticket, phone, username, regionId, districtId, consent } = registration;
  const tokenHash = hashSecret(ticket ?? '');
  const hasTicket = ticket !== null && (await isTicketOf(deps.db, tokenHash, phone));
  const limits = deps.limits.createAccount(caller, hasTicket);
  await deps.db
    .transaction()
    .execute(async (transaction) => refuseOverLimit(await databaseLimits(transaction, deps.clock.now()).take(limits)));
  if (ticket === null) throw new AppError('PHONE_NOT_VERIFIED');
  requireFreeName(username);
  requirePlace(await deps.places.regions(), regionId, districtId);
  const key = deps.config.secrets.REFRESH_TOKEN_KEY;
  const source = sourceOfTicket(key, ticket);
  const opened = await once(
    async (transaction) => {
      const proof = { tokenHash, source, caller, place };
      const { secret: _, ...session } = await register(transaction, deps, registration, proof);
      return session;
    },
    { scope: `ticket:${tokenHash.toString('hex')}`, parts: [phone, username, regionId, districtId, consent.version] },
  );
  caller.report('login', { userId: opened.userId, sessionId: opened.id, reason: 'registration' });
  return { ...opened, secret: sealedSecret(key, opened.id, source) };
}

async function register(
  transaction: DbTransaction,
  deps: AccountsDeps,
  registration: Registration,
  proof: { tokenHash: Buffer; source: Buffer; caller: SignInCaller; place: SessionPlace },
): Promise<OpenedSession> {
  const now = deps.clock.now();
  const sentAt = await spendTicket(transaction, proof.tokenHash, registration.phone, now);
  if (!sentAt) {
    const isTaken =
      (await isTicketOf(transaction, proof.tokenHash, registration.phone)) &&
      (await findUserByPhone(transaction, registration.phone)) !== undefined;
    throw new AppError(isTaken ? 'PHONE_TAKEN' : 'PHONE_NOT_VERIFIED');
  }
  await endPauseBetweenCodes(transaction, registration.phone, sentAt);
  const user = await insertUser(transaction, { ...registration, language: proof.caller.language, now });
  if (!user) throw new AppError('PHONE_TAKEN');
  await insertConsent(transaction, user.id, registration.consent.version, now);
  return openSession(transaction, {
    user,
    deviceHash: proof.place.device?.hash ?? null,
    device: proof.place.deviceName,
    network: proof.caller.network,
    byCode: true,
    now,
    key: deps.config.secrets.REFRESH_TOKEN_KEY,
    source: proof.source,
  });
}
