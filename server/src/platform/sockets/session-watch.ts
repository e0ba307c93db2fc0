import type { SessionChanges } from '../caller/session-changes.ts';
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
 * whose session ended or whose account was blocked is closed as soon as that is told, and within 10 s where nothing was.
 */
export function watchSessions(options: {
  connections: ReadonlySet<SocketConnection>;
  clock: Clock;
  log: Log;
  changes: SessionChanges;
  findEnded: FindEndedSessions;
}): { stop(): void } {
  const { connections, clock, log, changes, findEnded } = options;
  let recheckAt = clock.now().getTime() + recheckEveryMs;
  let rechecking = false;

  async function check(isMeant: (sessionId: string) => boolean): Promise<void> {
    const open = new Set([...connections].map((connection) => connection.viewer.sessionId).filter(isMeant));
    if (open.size === 0) return;
    const ended = await findEnded([...open]);
    for (const connection of connections) if (ended.has(connection.viewer.sessionId)) connection.close();
  }
  // While the database cannot answer, no event can act either; the next look asks again.
  const logFailed = (error: unknown) => log.warn({ err: error }, 'sessions of sockets could not be checked');
  const checkOne = (changedId: string): void => void check((id) => id === changedId).catch(logFailed);
  changes.on('changed', checkOne);

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
    check(() => true)
      .catch(logFailed)
      .finally(() => {
        rechecking = false;
      });
  }, lookEveryMs);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      changes.off('changed', checkOne);
    },
  };
}
