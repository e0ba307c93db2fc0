import type { FastifyRequest } from 'fastify';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { securityReport } from '../account/security-event.ts';

/** Sessions that staff ended: this process forgets them at once, and each is a line of the security log. */
export function reportEndedSessions(
  deps: AccountsDeps,
  request: FastifyRequest,
  userId: number,
  ended: readonly string[],
  reason: 'ended' | 'blocked',
): void {
  const report = securityReport(request);
  for (const sessionId of ended) {
    deps.forgetSession(sessionId);
    report('session.revoked', { userId, sessionId, reason });
  }
}
