import type { FastifyInstance } from 'fastify';
import { changePhone as endpoint } from '#contract/http/auth/change-phone.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { signInCaller } from '../codes/sign-in-caller.ts';
import { changePhone } from './change-phone.ts';

/** POST /auth/change-phone (rules/identity#step-up). */
export function registerChangePhone(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, endpoint, async ({ body, language, request, viewer }) => {
    await changePhone(deps, body, viewer, signInCaller(request, language, deps, { userId: viewer.id }));
    return { success: true as const };
  });
}
