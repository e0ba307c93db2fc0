import type { FastifyInstance } from 'fastify';
import { endOtherSessions } from '#contract/http/auth/end-other-sessions.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { securityReport } from '../account/security-event.ts';
import { lockUser } from '../account/user.repository.ts';
import { revokeSessionsOf } from './session.repository.ts';

/** DELETE /auth/sessions: all but the one that asks (rules/identity#sessions). */
export function registerEndOtherSessions(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, endOtherSessions, async ({ viewer, request }) => {
    const ended = await deps.db.transaction().execute(async (transaction) => {
      await lockUser(transaction, viewer.id);
      return revokeSessionsOf(transaction, viewer.id, 'ended', deps.clock.now(), viewer.sessionId);
    });
    const report = securityReport(request);
    for (const sessionId of ended) {
      deps.forgetSession(sessionId);
      report('session.revoked', { userId: viewer.id, sessionId, reason: 'ended' });
    }
    return { success: true as const };
  });
}
