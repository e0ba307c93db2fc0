import { LRUCache } from 'lru-cache';
import type { Authenticate, Viewer } from '#server/platform/caller/caller.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { isBlocked, needsFactor } from '../account/account-state.ts';
import type { AccessTokens } from '../credentials/access-token.ts';
import { findSessionWithAccount, markGenerationSeen } from './session.repository.ts';

/** How long an answer about a session is believed, ms: logout, block and deletion bite within it (rules/identity#access-token). */
const keptMs = 10_000;
/** More than one process serves within those seconds; each holds about a kilobyte. */
const keptSessions = 10_000;

type SessionWithAccount = Awaited<ReturnType<typeof findSessionWithAccount>>;

export interface SessionCheck {
  authenticate: Authenticate;
  /** this process asks the database again about the session */
  forget(sessionId: string): void;
}

/** Turns access tokens into viewers: signature and claims, then whether session and account are alive. */
export function createSessionCheck(
  db: Db,
  clock: Clock,
  accessTokens: AccessTokens,
  settings: { adminsNeedSecondFactor: boolean },
): SessionCheck {
  const kept = new LRUCache<string, { session: Promise<SessionWithAccount>; generation: number; until: number }>({
    max: keptSessions,
  });

  async function load(sessionId: string, generation: number): Promise<SessionWithAccount> {
    const session = await findSessionWithAccount(db, sessionId);
    if (session && session.generation === generation && !session.successor_seen) {
      await markGenerationSeen(db, sessionId, generation);
    }
    return session;
  }

  function find(sessionId: string, generation: number, isFresh: boolean): Promise<SessionWithAccount> {
    const now = clock.now().getTime();
    const known = kept.get(sessionId);
    // A clock that was set back would believe it until it has caught up.
    const isKept = known !== undefined && now < known.until && now >= known.until - keptMs;
    if (!isFresh && isKept && known.generation === generation) return known.session;
    const session = load(sessionId, generation);
    const entry = { session, generation, until: now + keptMs };
    kept.set(sessionId, entry);
    session.catch(() => {
      if (kept.peek(sessionId) === entry) kept.delete(sessionId);
    });
    return session;
  }

  return {
    async authenticate(token, { isFresh = false } = {}): Promise<Viewer> {
      const { userId, sessionId, generation } = await accessTokens.verify(token);
      const session = await find(sessionId, generation, isFresh);
      if (!session || session.user_id !== userId) throw new AppError('SESSION_REVOKED');
      const now = clock.now();
      if (isBlocked(session, now)) throw new AppError('ACCOUNT_BLOCKED');
      if (session.revoked_at || session.ends_at <= now || session.status === 'deleted') {
        throw new AppError('SESSION_REVOKED');
      }
      // A session from before there was a second factor has never shown it.
      if (session.has_factor && session.factor_confirmed_at === null) throw new AppError('SESSION_REVOKED');
      const { username, role, owes_consent: owesConsent } = session;
      if (needsFactor(role, settings) && !session.has_factor) {
        const withheld = { role, code: 'SECOND_FACTOR_MISSING' } as const;
        return { id: userId, username, role: 'user', sessionId, owesConsent, withheld };
      }
      return { id: userId, username, role, sessionId, owesConsent };
    },
    forget: (sessionId) => void kept.delete(sessionId),
  };
}
