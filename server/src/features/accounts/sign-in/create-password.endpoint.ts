import type { FastifyInstance } from 'fastify';
import { createPassword as endpoint } from '#contract/http/auth/create-password.ts';
import { m, say } from '#contract/texts/messages.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { signInCaller } from '../codes/sign-in-caller.ts';
import { createPassword } from './create-password.ts';

/** POST /auth/create-password (product/accounts#password). */
export function registerCreatePassword(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, endpoint, async ({ body, language, request, viewer }) => {
    await createPassword(deps, body, viewer, signInCaller(request, language, deps, { userId: viewer.id }));
    return { success: true as const, message: say(m.answers_password_saved, language) };
  });
}
