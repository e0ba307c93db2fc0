import { randomBytes } from 'node:crypto';
import { m, say } from '#contract/texts/messages.ts';
import { writeNotice } from '#server/features/notifications/notifications.ts';
import type { Recorder } from '#server/platform/audit/audit.repository.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import { versionsOf } from '#server/platform/config/config.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { requireAllowed } from '#server/platform/http/policy.ts';
import { giveUnitsBack, longestWait, takeUnits } from '#server/platform/limits/limit.repository.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import type { ReportSecurityEvent } from '../account/security-event.ts';
import { wrongFactorLimits } from '../credentials/auth-limits.ts';
import { lockViewer } from '../sessions/lock-viewer.ts';
import { confirmFactor, revokeSessionsOf } from '../sessions/session.repository.ts';
import { hashRecoveryCodes, newRecoveryCodes } from './recovery-code.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';
import { denyHavingFactor } from './second-factor.policy.ts';
import {
  keepBegunSecret,
  lockSecondFactor,
  markTurnedOn,
  replaceRecoveryCodes,
  spendStep,
} from './second-factor.repository.ts';
import { authenticatorAddress, base32, stepOfCode, totpSecretBytes } from './totp.ts';

/** For so long a secret waits for its first code, ms. */
const begunMs = 15 * 60_000;

const alreadyOn = new AppError('CONFLICT', { text: m.second_factor_already_on });

/** Makes a secret that counts once a code of it is confirmed. @throws AppError FORBIDDEN, CONFLICT, SESSION_REVOKED */
export async function beginSecondFactor(
  { db, clock, config }: AccountsDeps,
  viewer: Viewer,
): Promise<{ secret: string; address: string }> {
  const secret = randomBytes(totpSecretBytes);
  const username = await db.transaction().execute(async (transaction) => {
    const now = clock.now();
    const account = await lockViewer(transaction, viewer, now);
    requireAllowed(denyHavingFactor(account));
    const sealed = sealSecret(config.secrets.OTP_PEPPER, viewer.id, secret);
    const begun = { userId: viewer.id, sealed, sessionId: viewer.sessionId, now };
    if (!(await keepBegunSecret(transaction, begun))) throw alreadyOn;
    return account.username;
  });
  return { secret: base32(secret), address: authenticatorAddress(secret, say(m.common_brand, 'en'), username) };
}

/**
 * Makes a begun secret count, by a first code of it, and ends every other session of the account, since none of them has shown one.
 * @returns the recovery codes, which nobody can read again
 * @throws AppError FORBIDDEN, CONFLICT, GONE, OTP_INVALID, OTP_ATTEMPTS_EXCEEDED, SESSION_REVOKED
 */
export async function turnOnSecondFactor(
  deps: AccountsDeps,
  viewer: Viewer,
  { code, report, record }: { code: string; report: ReportSecurityEvent; record: Recorder<'user.second_factor_on'> },
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashed = await hashRecoveryCodes(codes);
  const ended = await deps.db.transaction().execute(async (transaction) => {
    const now = deps.clock.now();
    requireAllowed(denyHavingFactor(await lockViewer(transaction, viewer, now)));
    const factor = await lockSecondFactor(transaction, viewer.id);
    if (factor?.turned_on_at) throw alreadyOn;
    const isBegun = factor?.session_id === viewer.sessionId && now.getTime() < factor.begun_at.getTime() + begunMs;
    const opened = isBegun && openSecret(versionsOf(deps.config, 'OTP_PEPPER'), viewer.id, factor.sealed_secret);
    if (!opened) throw new AppError('GONE', { text: m.second_factor_begin_again });
    const limits = wrongFactorLimits(viewer.id);
    const wait = longestWait(await takeUnits(transaction, limits, now));
    if (wait > 0) throw new AppError('OTP_ATTEMPTS_EXCEEDED', { retryAfter: wait });
    const step = stepOfCode(opened.secret, code.replace(/\s/g, ''), now, 0);
    if (step === null) return null;
    await giveUnitsBack(transaction, limits, { takenAt: now }, now);
    await spendStep(transaction, viewer.id, step);
    await markTurnedOn(transaction, viewer.id, now);
    await replaceRecoveryCodes(transaction, viewer.id, hashed);
    await confirmFactor(transaction, viewer.sessionId, now);
    const others = await revokeSessionsOf(transaction, viewer.id, 'ended', now, viewer.sessionId);
    const notice = { kind: 'security', event: 'second_factor_on' } as const;
    await writeNotice(transaction, { userId: viewer.id, key: `factor:${now.toISOString()}`, now, notice });
    await record(transaction, { action: 'user.second_factor_on', kind: 'user', id: viewer.id });
    return others;
  });
  if (!ended) {
    report('factor.failed', { userId: viewer.id });
    throw new AppError('OTP_INVALID', { text: m.second_factor_code_wrong });
  }
  report('factor.on', { userId: viewer.id, sessionId: viewer.sessionId });
  for (const sessionId of [viewer.sessionId, ...ended]) deps.forgetSession(sessionId);
  for (const sessionId of ended) report('session.revoked', { userId: viewer.id, sessionId, reason: 'ended' });
  return codes;
}
