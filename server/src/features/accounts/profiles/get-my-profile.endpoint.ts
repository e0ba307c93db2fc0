import type { FastifyInstance } from 'fastify';
import { getMyProfile } from '#contract/http/profiles/get-my-profile.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { findViewersAccount } from '../account/find-viewers-account.ts';
import { meView } from './me.view.ts';

/** GET /profiles/me (product/api#calls). */
export function registerGetMyProfile(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, getMyProfile, async ({ viewer, language }) => ({
    content: await meView(deps, viewer, await findViewersAccount(deps.db, viewer), language),
  }));
}
