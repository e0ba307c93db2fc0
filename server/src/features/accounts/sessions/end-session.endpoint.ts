import type { FastifyInstance } from 'fastify';
import { endSession } from '#contract/http/auth/end-session.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { securityReport } from '../account/security-event.ts';
import { revokeSession } from './session.repository.ts';

/** DELETE /auth/sessions/{id}: another's, an ended and an unknown one are all 404 (rules/answers#status-codes). */
export function registerEndSession(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, endSession, async ({ params, viewer, request }) => {
    const id = params.sessionId.toLowerCase();
    const ended = await revokeSession(deps.db, { id, userId: viewer.id }, 'ended', deps.clock.now());
    if (!ended) throw new AppError('NOT_FOUND');
    deps.forgetSession(id);
    securityReport(request)('session.revoked', { userId: viewer.id, sessionId: id, reason: 'ended' });
    return { success: true as const };
  });
}
