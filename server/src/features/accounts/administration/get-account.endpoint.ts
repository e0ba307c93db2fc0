import type { FastifyInstance } from 'fastify';
import { getAccount } from '#contract/http/profiles/get-account.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { readAccountForStaff } from './read-account-for-staff.ts';

/** GET /admin/users/{id}: all that staff may know of an account (rules/authorization#roles). */
export function registerGetAccount(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, getAccount, async ({ params, viewer, language }) => ({
    content: await readAccountForStaff(deps, params.userId, viewer, language),
  }));
}
