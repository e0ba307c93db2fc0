import { type ApiError, isTemporary } from './api-error.ts';
import type { Session } from './session.ts';

/** How a refresh ended; `unavailable` keeps the tokens, for an outage must not log anyone out (rules/identity#refresh). */
export type RefreshOutcome = { kind: 'renewed' } | { kind: 'refused' } | { kind: 'unavailable'; error: ApiError };

export interface RefreshDependencies {
  session: Session;
  /** Asks for a new pair; rejects with `ApiError`. */
  requestTokens(refreshToken: string): Promise<{ accessToken?: string | undefined; refreshToken?: string | undefined }>;
  /** Runs one task at a time across all tabs of this browser. */
  exclusively<T>(task: () => Promise<T>): Promise<T>;
  /** Tokens are gone for good: leave for the login screen. `userId` says whose they were, null where that is not known. */
  onSessionLost(userId: number | null): void;
  wait(milliseconds: number): Promise<void>;
  toApiError(error: unknown): ApiError;
}

const tries = 3;
/** How long the lock outlives a new pair: another tab's local storage follows a moment after the write, and Web Locks do not wait for it. */
const settlingMs = 50;
const longestWaitMs = 30_000;

/**
 * The refresh queue of product/accounts#refresh: `refresh(usedToken)` renews the session after a call with `usedToken` was refused. Calls
 * that fail together share one refresh, and so do tabs: whoever gets the lock second finds the new token in the storage.
 */
export function createRefresh(
  dependencies: RefreshDependencies,
): (usedToken: string | null) => Promise<RefreshOutcome> {
  const { session, exclusively, onSessionLost } = dependencies;
  let running: Promise<RefreshOutcome> | null = null;

  return (usedToken) => {
    running ??= exclusively(() => renew(usedToken)).finally(() => {
      running = null;
    });
    return running;
  };

  async function renew(usedToken: string | null): Promise<RefreshOutcome> {
    const stored = session.read();
    if (stored.accessToken && stored.accessToken !== usedToken) return { kind: 'renewed' };
    if (!stored.refreshToken) return lost(null);
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await ask(stored.refreshToken);
      if (outcome.kind !== 'unavailable' || attempt === tries) return outcome;
      await dependencies.wait(waitBefore(outcome.error, attempt));
    }
  }

  async function ask(refreshToken: string): Promise<RefreshOutcome> {
    try {
      const tokens = await dependencies.requestTokens(refreshToken);
      if (!tokens.accessToken) return lost(refreshToken);
      if (session.read().refreshToken !== refreshToken) return { kind: 'renewed' };
      session.write({ accessToken: tokens.accessToken, refreshToken: tokens.refreshToken });
      await dependencies.wait(settlingMs);
      return { kind: 'renewed' };
    } catch (thrown) {
      const error = dependencies.toApiError(thrown);
      const refused = error.message === 'Invalid refresh token' || !(isTemporary(error) || error.status === 408);
      return refused ? lost(refreshToken) : { kind: 'unavailable', error };
    }
  }

  function lost(refreshToken: string | null): RefreshOutcome {
    const { userId } = session.snapshot();
    if (session.read().refreshToken === refreshToken) session.clear();
    onSessionLost(userId);
    return { kind: 'refused' };
  }
}

function waitBefore(error: ApiError, attempt: number): number {
  if (error.retryAfter !== null) return Math.min(error.retryAfter * 1000, longestWaitMs);
  return Math.min(1000 * 2 ** (attempt - 1) * (0.5 + Math.random()), longestWaitMs);
}
