import type { FastifyInstance } from 'fastify';
import { getProfile } from '#contract/http/profiles/get-profile.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { requireAllowed } from '#server/platform/http/policy.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { accountGone } from '../account/account-gone.ts';
import { isBlocked } from '../account/account-state.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { findProfile } from './profile.repository.ts';
import { profileView } from './profile.view.ts';

/** GET /profiles/{id} (product/api#calls); of a deleted or blocked account it is only told that it was there. */
export function registerGetProfile(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, getProfile, async ({ params, language }) => {
    const profile = await findProfile(deps.db, params.userId);
    if (!profile) throw new AppError('NOT_FOUND');
    requireAllowed(profile.status === 'deleted' || isBlocked(profile, deps.clock.now()) ? accountGone : null);
    return { content: await profileView(profile, deps.places, language) };
  });
}
