import type { FastifyInstance } from 'fastify';
import { giveConsent } from '#contract/http/auth/give-consent.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { insertConsent } from '../account/user.repository.ts';
import { findSessionWithAccount } from '../sessions/session.repository.ts';

/** POST /auth/consent (product/accounts#consent): repeated, the first time stays. */
export function registerGiveConsent(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, giveConsent, async ({ viewer, body }) => {
    await insertConsent(deps.db, viewer.id, body.version, deps.clock.now());
    const session = await findSessionWithAccount(deps.db, viewer.sessionId);
    if (!session) throw new AppError('SESSION_REVOKED');
    const accessToken = await deps.accessTokens.issue({
      userId: viewer.id,
      username: session.username,
      sessionId: viewer.sessionId,
      generation: session.generation,
      owesConsent: false,
    });
    return { content: { accessToken } };
  });
}
