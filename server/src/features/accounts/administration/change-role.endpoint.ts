import type { FastifyInstance } from 'fastify';
import { changeRole as declaration } from '#contract/http/profiles/change-role.ts';
import { m } from '#contract/texts/messages.ts';
import { limits } from '#contract/values/limits.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { versionConflict } from '#server/platform/errors/version-conflict.ts';
import { requireAllowed } from '#server/platform/http/policy.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { denyRole } from './administration.policy.ts';
import { changeRole, isLower } from './change-role.ts';
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
        reason: body.reason,
        check: (account) => {
          requireAllowed(denyRole(viewer, account));
          if (account.version !== body.version) throw versionConflict();
          const saysWhy = body.reason.length >= limits.staffNoteMin;
          if (isLower(body.role, account.role) && !saysWhy) throw fieldRefusal('reason', m.refusals_act_note_required);
        },
        now,
      });
    });
    reportEndedSessions(deps, request, params.userId, ended, 'ended');
    return { content: await readAccountForStaff(deps, params.userId, viewer, language) };
  });
}
