import type { FastifyInstance } from 'fastify';
import { loginSecondFactor } from '#contract/http/second-factor/login-second-factor.ts';
import { recorderOf } from '#server/platform/audit/audit.repository.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { signInCaller } from '../codes/sign-in-caller.ts';
import { offerAppeal } from './offer-appeal.ts';
import { handOver, sessionPlace } from './session-place.ts';
import { signInBySecondFactor } from './sign-in.ts';

/** POST /auth/login/second-factor (rules/identity#second-factor). */
export function registerLoginSecondFactor(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, loginSecondFactor, async ({ body, language, request, reply }) => {
    const place = sessionPlace(deps, request);
    const caller = signInCaller(request, language, deps);
    const record = (id: number) => recorderOf({ viewer: { id }, request });
    const session = await offerAppeal(deps, reply, () =>
      signInBySecondFactor(deps, { ...body, record }, caller, place),
    );
    return handOver(deps, reply, place, session);
  });
}
