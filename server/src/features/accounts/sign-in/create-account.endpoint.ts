import type { FastifyInstance } from 'fastify';
import { createAccount as endpoint } from '#contract/http/auth/create-account.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { signInCaller } from '../codes/sign-in-caller.ts';
import { requireOwnOrigin } from '../credentials/require-own-origin.ts';
import { createAccount } from './create-account.ts';
import { handOver, sessionPlace } from './session-place.ts';

/** POST /auth/create-account (product/api#calls); the proof comes as cookie or as `registrationToken` (product/accounts#registration). */
export function registerCreateAccount(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, endpoint, async ({ body, language, request, reply, once }) => {
    requireOwnOrigin(request, deps.config);
    const { registrationToken, ...fields } = body;
    const place = sessionPlace(deps, request);
    const session = await createAccount(
      deps,
      { ...fields, ticket: registrationToken ?? deps.cookies.registrationTicket(request) },
      signInCaller(request, language, deps),
      place,
      once,
    );
    if (!reply.hasHeader('idempotent-replayed')) app.deviceCounts.note('users', request.headers['user-agent']);
    deps.cookies.clearRegistrationTicket(reply);
    return { content: await handOver(deps, reply, place, session) };
  });
}
