import type { FastifyInstance } from 'fastify';
import { getMe } from '#contract/http/auth/get-me.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { findViewersAccount } from '../account/find-viewers-account.ts';
import { meView } from './me.view.ts';

/** GET /auth/me: who am I, and in which role (product/accounts#roles). */
export function registerGetMe(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, getMe, async ({ viewer, language }) => ({
    content: await meView(deps, viewer, await findViewersAccount(deps.db, viewer), language),
  }));
}
