import type { FastifyInstance } from 'fastify';
import { updateMyProfile as endpoint } from '#contract/http/profiles/update-my-profile.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { meView } from './me.view.ts';
import { updateMyProfile } from './update-my-profile.ts';

/** PATCH /profiles/me (product/api#calls). */
export function registerUpdateMyProfile(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, endpoint, async ({ body, viewer, language }) => ({
    content: await meView(deps, viewer, await updateMyProfile(deps, viewer, body), language),
  }));
}
