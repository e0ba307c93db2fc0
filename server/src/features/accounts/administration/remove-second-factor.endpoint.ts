import type { FastifyInstance } from 'fastify';
import { removeSecondFactor as endpoint } from '#contract/http/second-factor/remove-second-factor.ts';
import { requireAllowed } from '#server/platform/http/policy.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { denyRole } from './administration.policy.ts';
import { lockAccountForStaff } from './lock-account-for-staff.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { reportEndedSessions } from './report-ended-sessions.ts';

/** DELETE /admin/users/{id}/second-factor (rules/identity#second-factor). */
export function registerRemoveSecondFactor(app: FastifyInstance, deps: AccountsDeps): void {
  const { db, clock } = deps;
  registerEndpoint(app, endpoint, async ({ params, viewer, request, record }) => {
    const { userId } = params;
    const ended = await db.transaction().execute(async (transaction) => {
      const account = await lockAccountForStaff(transaction, userId);
      requireAllowed(denyRole(viewer, account));
      return removeSecondFactor(transaction, { viewer, record }, userId, clock.now());
    });
    reportEndedSessions(deps, request, userId, ended, 'ended');
    return { success: true as const };
  });
}
