import type { FastifyInstance } from 'fastify';
import { endAccountSession } from '#contract/http/profiles/end-account-session.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { requireAllowed } from '#server/platform/http/policy.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { revokeSession } from '../sessions/session.repository.ts';
import { denyActing } from './administration.policy.ts';
import { reportEndedSessions } from './report-ended-sessions.ts';
import { lockAccount } from './state.repository.ts';

/** DELETE /admin/users/{id}/sessions/{sessionId} (rules/authorization#roles). */
export function registerEndAccountSession(app: FastifyInstance, deps: AccountsDeps): void {
  const { db, clock } = deps;
  registerEndpoint(app, endAccountSession, async ({ params, viewer, request, record }) => {
    const { userId } = params;
    const id = params.sessionId.toLowerCase();
    await db.transaction().execute(async (transaction) => {
      const account = await lockAccount(transaction, userId);
      if (!account) throw new AppError('NOT_FOUND');
      requireAllowed(denyActing(viewer, account));
      if (!(await revokeSession(transaction, { id, userId }, 'ended', clock.now()))) throw new AppError('NOT_FOUND');
      await record(transaction, { action: 'user.session_end', kind: 'user', id: userId });
    });
    reportEndedSessions(deps, request, userId, [id], 'ended');
    return { success: true as const };
  });
}
