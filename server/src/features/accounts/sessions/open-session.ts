import { randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '#contract/values/roles.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { lockUser } from '../account/user.repository.ts';
import { hashSecret, sealedSecret } from '../credentials/refresh-token.ts';
import { endOldestSessions, findOwesConsent, insertSession } from './session.repository.ts';
import { sessionEnds, sessionsPerUser } from './session-lifetime.ts';

export interface OpenedSession {
  id: string;
  userId: number;
  username: string;
  generation: number;
  /** whether its person has still to agree to the terms that hold (product/accounts#consent) */
  owesConsent: boolean;
  /** the first secret of its refresh token; only its hash is stored */
  secret: string;
}

export interface SessionOpening {
  user: { id: number; username: string; role: Role };
  /** hash of the browser's device cookie; null leaves the session unbound (rules/identity#refresh) */
  deviceHash: Buffer | null;
  /** what the list of sessions shows */
  device: string;
  /** from where, cut to /24 or /48 */
  network: string;
  /** whether a one-time code was confirmed just now */
  byCode: boolean;
  /** whether the second factor was shown just now */
  byFactor?: boolean;
  now: Date;
  /** `REFRESH_TOKEN_KEY` */
  key: string;
  /** what its first secret is made from, where the same opening must give the same again; random otherwise */
  source?: Buffer;
}

/** Opens a session in the caller's transaction; the account's oldest end beyond ten (rules/limits L17). */
export async function openSession(transaction: DbTransaction, opening: SessionOpening): Promise<OpenedSession> {
  const { user, now } = opening;
  await lockUser(transaction, user.id);
  const id = randomUUID();
  const secret = sealedSecret(opening.key, id, opening.source ?? randomBytes(32));
  await insertSession(transaction, {
    id,
    userId: user.id,
    secretHash: hashSecret(secret),
    deviceHash: opening.deviceHash,
    device: opening.device,
    network: opening.network,
    now,
    ...sessionEnds(user.role, now, now),
    codeConfirmedAt: opening.byCode ? now : null,
    factorConfirmedAt: opening.byFactor ? now : null,
  });
  await endOldestSessions(transaction, user.id, sessionsPerUser, now);
  const owesConsent = await findOwesConsent(transaction, user.id);
  return { id, userId: user.id, username: user.username, generation: 1, owesConsent, secret };
}
