import type { FastifyInstance } from 'fastify';
import { logout } from '#contract/http/auth/logout.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { securityReport } from '../account/security-event.ts';
import { revokeSession } from './session.repository.ts';

/** POST /auth/logout (rules/identity#sessions). */
export function registerLogout(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, logout, async ({ viewer, request }) => {
    await revokeSession(deps.db, { id: viewer.sessionId, userId: viewer.id }, 'logout', deps.clock.now());
    deps.forgetSession(viewer.sessionId);
    securityReport(request)('session.revoked', { userId: viewer.id, sessionId: viewer.sessionId, reason: 'logout' });
    return { success: true as const };
  });
}
