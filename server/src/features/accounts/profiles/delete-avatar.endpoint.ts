import type { FastifyInstance } from 'fastify';
import { deleteAvatar } from '#contract/http/profiles/delete-avatar.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { findViewersAccount } from '../account/find-viewers-account.ts';
import { saveAvatar } from '../account/user.repository.ts';
import { meView } from './me.view.ts';

/** DELETE /profiles/me/avatar: the initial comes back. */
export function registerDeleteAvatar(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, deleteAvatar, async ({ viewer, language }) => {
    await saveAvatar(deps.db, viewer.id, null, deps.clock.now());
    return { content: await meView(deps, viewer, await findViewersAccount(deps.db, viewer), language) };
  });
}
