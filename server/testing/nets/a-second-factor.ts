import { randomBytes } from 'node:crypto';
import { hashSecret } from '#server/features/accounts/credentials/refresh-token.ts';
import { insertChallenge } from '#server/features/accounts/second-factor/challenge.repository.ts';
import { hashRecoveryCodes, newRecoveryCodes } from '#server/features/accounts/second-factor/recovery-code.ts';
import { sealSecret } from '#server/features/accounts/second-factor/sealed-secret.ts';
import {
  keepBegunSecret,
  markTurnedOn,
  replaceRecoveryCodes,
} from '#server/features/accounts/second-factor/second-factor.repository.ts';
import { stepOf, totpCode } from '#server/features/accounts/second-factor/totp.ts';
import type { TestApp } from '../app/start-test-app.ts';

export interface KnownFactor {
  /** of the app, now */
  code: string;
  recoveryCode: string;
  /** of a sign-in that waits for the second step */
  challenge: string;
}

/** A second factor of this account whose codes are known: begun by a session, or on, and shown by every session of the account. */
export async function aSecondFactor(
  test: TestApp,
  userId: number,
  state: 'on' | { begunBy: string },
): Promise<KnownFactor> {
  const now = test.clock.now();
  const secret = randomBytes(20);
  const sealed = sealSecret(test.config.secrets.OTP_PEPPER, userId, secret);
  const codes = newRecoveryCodes().slice(0, 1);
  const challenge = randomBytes(32).toString('base64url');
  const hashed = await hashRecoveryCodes(codes);
  const sessionId = state === 'on' ? '00000000-0000-4000-8000-000000000000' : state.begunBy;
  await test.database.db.transaction().execute(async (transaction) => {
    await keepBegunSecret(transaction, { userId, sealed, sessionId, now });
    if (state !== 'on') return;
    await markTurnedOn(transaction, userId, now);
    await replaceRecoveryCodes(transaction, userId, hashed);
    const expiresAt = new Date(now.getTime() + 60_000);
    await insertChallenge(transaction, { tokenHash: hashSecret(challenge), userId, deviceHash: null, expiresAt });
    await transaction.updateTable('sessions').set({ factor_confirmed_at: now }).where('user_id', '=', userId).execute();
  });
  return { code: totpCode(secret, stepOf(now)), recoveryCode: codes[0] ?? '', challenge };
}
