import type { FastifyInstance } from 'fastify';
import { changeRole as declaration } from '#contract/http/profiles/change-role.ts';
import { versionConflict } from '#server/platform/errors/version-conflict.ts';
import { requireAllowed } from '#server/platform/http/policy.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { denyRole } from './administration.policy.ts';
import { changeRole } from './change-role.ts';
import { readAccountForStaff } from './read-account-for-staff.ts';
import { reportEndedSessions } from './report-ended-sessions.ts';

/** PATCH /admin/users/{id}/role (rules/authorization#roles). */
export function registerChangeRole(app: FastifyInstance, deps: AccountsDeps): void {
  const { db, clock } = deps;
  registerEndpoint(app, declaration, async ({ params, body, viewer, request, language, record }) => {
    const now = clock.now();
    const ended = await db.transaction().execute(async (transaction) => {
      return changeRole(transaction, { viewer, record }, params.userId, {
        role: body.role,
        check: (account) => {
          requireAllowed(denyRole(viewer, account));
          if (account.version !== body.version) throw versionConflict();
        },
        now,
      });
    });
    reportEndedSessions(deps, request, params.userId, ended, 'ended');
    return { content: await readAccountForStaff(deps, params.userId, viewer, language) };
  });
}
