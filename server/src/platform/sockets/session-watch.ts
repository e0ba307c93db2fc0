import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import type { SocketConnection } from './connection.ts';

/** How long an expired connection may wait for `authRefresh`, ms (rules/goals C8). */
export const authRefreshGraceMs = 60_000;
const lookEveryMs = 500;
const recheckEveryMs = 5000;

/** Which of these sessions may no longer be used: ended, or their account blocked or deleted. */
export type FindEndedSessions = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Keeps watch over open connections: at the end of its token a connection falls silent and after a minute is closed; one
 * whose session ended or whose account was blocked is closed within 10 s.
 */
export function watchSessions(options: {
  connections: ReadonlySet<SocketConnection>;
  clock: Clock;
  log: Log;
  findEnded: FindEndedSessions;
}): { stop(): void } {
  const { connections, clock, log, findEnded } = options;
  let recheckAt = clock.now().getTime() + recheckEveryMs;
  let rechecking = false;

  async function recheck(): Promise<void> {
    const sessions = new Set([...connections].map((connection) => connection.viewer.sessionId));
    if (sessions.size === 0) return;
    const ended = await findEnded([...sessions]);
    for (const connection of connections) if (ended.has(connection.viewer.sessionId)) connection.close();
  }

  const timer = setInterval(() => {
    const now = clock.now().getTime();
    for (const connection of connections) {
      const { expiredSince } = connection;
      if (expiredSince === null) {
        if (now >= connection.expiresAt) connection.expire(now, authRefreshGraceMs);
      } else if (now >= expiredSince + authRefreshGraceMs) connection.close();
    }
    if (now < recheckAt || rechecking) return;
    recheckAt = now + recheckEveryMs;
    rechecking = true;
    recheck()
      // While the database cannot answer, no event can act either; the next look asks again.
      .catch((error: unknown) => log.warn({ err: error }, 'sessions of sockets could not be checked'))
      .finally(() => {
        rechecking = false;
      });
  }, lookEveryMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
