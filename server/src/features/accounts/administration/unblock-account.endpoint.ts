import type { FastifyInstance } from 'fastify';
import { unblockAccount as declaration } from '#contract/http/profiles/unblock-account.ts';
import { m } from '#contract/texts/messages.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { requireAllowed } from '#server/platform/http/policy.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { findBlockDenial, unblockAccount } from './block-account.ts';
import { lockAccountForStaff } from './lock-account-for-staff.ts';
import { readAccountForStaff } from './read-account-for-staff.ts';

/** POST /admin/users/{id}/unblock (rules/authorization#roles). */
export function registerUnblockAccount(app: FastifyInstance, deps: AccountsDeps): void {
  const { db, clock } = deps;
  registerEndpoint(app, declaration, async ({ params, body, viewer, language, record }) => {
    const now = clock.now();
    await db.transaction().execute(async (transaction) => {
      const account = await lockAccountForStaff(transaction, params.userId, body.version);
      requireAllowed(await findBlockDenial(transaction, viewer, account, null, now));
      if (account.status !== 'blocked') throw new AppError('CONFLICT', { text: m.refusals_accounts_not_blocked });
      await unblockAccount(transaction, { viewer, record }, account, { reason: body.reason, now });
    });
    return { content: await readAccountForStaff(deps, params.userId, viewer, language) };
  });
}
