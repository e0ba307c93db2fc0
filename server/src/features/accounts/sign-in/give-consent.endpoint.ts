import type { FastifyInstance } from 'fastify';
import { giveConsent } from '#contract/http/auth/give-consent.ts';
import { bearerToken, registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { insertConsent } from '../account/user.repository.ts';

/** POST /auth/consent (product/accounts#consent): repeated, the first time stays. */
export function registerGiveConsent(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, giveConsent, async ({ viewer, body, request }) => {
    await insertConsent(deps.db, viewer.id, body.version, deps.clock.now());
    return { content: { accessToken: await deps.accessTokens.withoutQuestion(bearerToken(request) ?? '') } };
  });
}
