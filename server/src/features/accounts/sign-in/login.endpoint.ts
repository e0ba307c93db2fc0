import type { FastifyInstance } from 'fastify';
import { login } from '#contract/http/auth/login.ts';
import { signInRuleTexts } from '#contract/rules/sign-in.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { signInCaller } from '../codes/sign-in-caller.ts';
import { offerAppeal } from './offer-appeal.ts';
import { handOverSignIn, sessionPlace } from './session-place.ts';
import { checkPassword, signInByCode, signInByPassword } from './sign-in.ts';

/** POST /auth/login (product/api#calls): a phone with a code, a password, or both, which staff need (rules/identity#password). */
export function registerLogin(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, login, async ({ body, language, request, reply }) => {
    const { phone, code, password } = body;
    const caller = signInCaller(request, language, deps, { proof: body.proof });
    const place = sessionPlace(deps, request);
    if (code === undefined) {
      if (password === undefined) throw fieldRefusal('code', signInRuleTexts.code);
      const signedIn = await offerAppeal(deps, reply, () => signInByPassword(deps, { phone, password }, caller, place));
      return { content: await handOverSignIn(deps, reply, place, signedIn) };
    }
    if (password !== undefined) await checkPassword(deps, { phone, password }, caller);
    const signedIn = await offerAppeal(deps, reply, () => signInByCode(deps, { phone, code }, caller, place));
    return { content: await handOverSignIn(deps, reply, place, signedIn) };
  });
}
