import type { FastifyInstance } from 'fastify';
import { verifyOtp } from '#contract/http/auth/verify-otp.ts';
import { m, say } from '#contract/texts/messages.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { requireOwnOrigin } from '../credentials/require-own-origin.ts';
import { signInCaller } from './sign-in-caller.ts';
import { verifyPhone } from './verify-phone.ts';

/**
 * POST /auth/verify-otp (rules/answers#envelope): a wrong or expired code is a 200 with `success: false` and the text that the client
 * shows.
 */
export function registerVerifyOtp(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, verifyOtp, async ({ body, language, request, reply }) => {
    requireOwnOrigin(request, deps.config);
    const verified = await verifyPhone(deps, body, signInCaller(request, language, deps, { proof: body.proof }));
    if (!verified) return { success: false, message: say(m.errors_otp_invalid, language) };
    const { ticket } = verified;
    if (ticket === null) return { success: true, message: say(m.answers_code_verified_known, language), exists: true };
    deps.cookies.setRegistrationTicket(reply, ticket);
    return {
      success: true,
      message: say(m.answers_code_verified_new, language),
      exists: false,
      registrationToken: ticket,
    };
  });
}
