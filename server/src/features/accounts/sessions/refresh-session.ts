import { versionsOf } from '#server/platform/config/config.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError, refuseOverLimit } from '#server/platform/errors/app-error.ts';
import { databaseLimits } from '#server/platform/limits/limit.repository.ts';
import { isBlocked } from '../account/account-state.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import type { ReportSecurityEvent } from '../account/security-event.ts';
import {
  hashSecret,
  isSealed,
  parseRefreshToken,
  successorOf,
  unsealedSuccessorOf,
} from '../credentials/refresh-token.ts';
import { judgeRefresh } from './judge-refresh.ts';
import type { OpenedSession } from './open-session.ts';
import { type LockedSession, lockSession, revokeSession, saveRotation } from './session.repository.ts';
import { sessionEnds } from './session-lifetime.ts';
import { type SessionTokens, tokensOf } from './session-tokens.ts';

/**
 * Changes a refresh token for the next pair. The session's row is locked, so parallel calls agree on one successor; a copied
 * token ends the session (rules/identity#refresh).
 * @throws AppError INVALID_REFRESH_TOKEN, ACCOUNT_BLOCKED, RATE_LIMITED
 */
export async function refreshSession(
  deps: AccountsDeps,
  call: { refreshToken: string; deviceHash: Buffer | null; report: ReportSecurityEvent },
): Promise<SessionTokens> {
  const token = parseRefreshToken(call.refreshToken);
  if (!token) throw new AppError('INVALID_REFRESH_TOKEN');
  const next = await deps.db.transaction().execute(async (transaction) => {
    const session = await lockSession(transaction, token.sessionId);
    if (!session) throw new AppError('INVALID_REFRESH_TOKEN');
    const now = deps.clock.now();
    const hash = hashSecret(token.secret);
    const isCurrent = hash.equals(session.secret_hash);
    const isPrevious = session.previous_hash !== null && hash.equals(session.previous_hash);
    // Only what once was valid can have been copied: whoever knows no more than the session's id changes nothing and takes nothing.
    const keys = versionsOf(deps.config, 'REFRESH_TOKEN_KEY');
    const wasValid = isCurrent || isPrevious || keys.some((key) => isSealed(key, session.id, token.secret));
    if (!wasValid) throw new AppError('INVALID_REFRESH_TOKEN');
    if (isBlocked(session, now) && (isCurrent || isPrevious)) throw new AppError('ACCOUNT_BLOCKED');
    const { expiresAt, endsAt } = sessionEnds(session.role, session.created_at, now);
    // By the role of now: one that was given since the last refresh shortens what is left.
    const unused = sessionEnds(session.role, session.created_at, session.last_seen_at).expiresAt;
    const isOver = session.expires_at <= now || unused <= now || expiresAt <= now || session.status === 'deleted';
    if (session.revoked_at || isOver) throw new AppError('INVALID_REFRESH_TOKEN');
    refuseOverLimit(await databaseLimits(transaction, now).take(deps.limits.refresh(session.id)));
    const fromItsDevice = session.device_hash === null || call.deviceHash?.equals(session.device_hash) === true;
    const verdict = judgeRefresh(
      { isCurrent, isPrevious, fromItsDevice, rotatedAt: session.rotated_at, successorSeen: session.successor_seen },
      now,
    );
    if (verdict === 'reuse') {
      await revokeSession(transaction, { id: session.id, userId: session.user_id }, 'reuse', now);
      return { reused: session };
    }
    const from = verdict === 'rotate' ? session.generation : session.generation - 1;
    const successors = keys.flatMap((key) => [
      successorOf(key, session.id, token.secret, from),
      unsealedSuccessorOf(key, token.secret, from),
    ]);
    const given = successors.find((successor) => hashSecret(successor).equals(session.secret_hash));
    const secret = verdict === 'rotate' ? successors[0] : given;
    // The key that made the successor is gone, and with it the way to give it again.
    if (secret === undefined) throw new AppError('INVALID_REFRESH_TOKEN');
    if (verdict === 'rotate') {
      await rotate(transaction, session, {
        secretHash: hashSecret(secret),
        previousHash: hash,
        expiresAt,
        endsAt,
        now,
      });
    }
    return { session: opened(session, from + 1, secret) };
  });
  if (next.reused) {
    deps.forgetSession(next.reused.id);
    call.report('refresh.reuse', { userId: next.reused.user_id, sessionId: next.reused.id });
    throw new AppError('INVALID_REFRESH_TOKEN');
  }
  return tokensOf(deps.accessTokens, next.session);
}

async function rotate(
  transaction: DbTransaction,
  session: LockedSession,
  next: { secretHash: Buffer; previousHash: Buffer; expiresAt: Date; endsAt: Date; now: Date },
): Promise<void> {
  await saveRotation(transaction, session.id, { ...next, generation: session.generation + 1 });
}

function opened(session: LockedSession, generation: number, secret: string): OpenedSession {
  const { id, user_id: userId, username, owes_consent: owesConsent } = session;
  return { id, userId, username, generation, owesConsent, secret };
}
