import type { FastifyInstance } from 'fastify';
import { blockAccount as declaration } from '#contract/http/profiles/block-account.ts';
import { m } from '#contract/texts/messages.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { requireAllowed } from '#server/platform/http/policy.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { blockAccount, findBlockDenial } from './block-account.ts';
import { lockAccountForStaff } from './lock-account-for-staff.ts';
import { readAccountForStaff } from './read-account-for-staff.ts';
import { reportEndedSessions } from './report-ended-sessions.ts';

/** POST /admin/users/{id}/block, for good or until a moment to come (rules/authorization#roles). */
export function registerBlockAccount(app: FastifyInstance, deps: AccountsDeps): void {
  const { db, clock } = deps;
  registerEndpoint(app, declaration, async ({ params, body, viewer, request, language, record }) => {
    const now = clock.now();
    const until = body.until === null ? null : new Date(body.until);
    if (until && until <= now) throw fieldRefusal('until', m.refusals_accounts_past_end);
    const ended = await db.transaction().execute(async (transaction) => {
      const account = await lockAccountForStaff(transaction, params.userId, body.version);
      requireAllowed(await findBlockDenial(transaction, viewer, account, { until }, now));
      const { rule, reason } = body;
      return blockAccount(transaction, { viewer, record }, account, { until, rule, reason, now });
    });
    reportEndedSessions(deps, request, params.userId, ended, 'blocked');
    return { content: await readAccountForStaff(deps, params.userId, viewer, language) };
  });
}
