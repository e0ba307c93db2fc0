import type { FastifyInstance } from 'fastify';
import { loginVerifyOtp } from '#contract/http/auth/login-verify-otp.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { signInCaller } from '../codes/sign-in-caller.ts';
import { offerAppeal } from './offer-appeal.ts';
import { handOverSignIn, sessionPlace } from './session-place.ts';
import { signInByCode } from './sign-in.ts';

/** POST /auth/login/verify-otp (product/api#calls). */
export function registerLoginVerifyOtp(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, loginVerifyOtp, async ({ body, language, request, reply }) => {
    const place = sessionPlace(deps, request);
    const caller = signInCaller(request, language, deps, { proof: body.proof });
    const signedIn = await offerAppeal(deps, reply, () => signInByCode(deps, body, caller, place));
    if (signedIn.restored) app.publicChanged();
    return handOverSignIn(deps, reply, place, signedIn);
  });
}
