import type { FastifyInstance } from 'fastify';
import { sendOtp } from '#contract/http/auth/send-otp.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { resendSeconds } from '../credentials/auth-limits.ts';
import { sendOneTimeCode } from './send-one-time-code.ts';
import { signInCaller } from './sign-in-caller.ts';

/**
 * POST /auth/send-otp (product/api#calls). 409 only to who says that they register, and then the code is sent all the same, since the
 * client goes on to the code (product/accounts#flow).
 */
export function registerSendOtp(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, sendOtp, async ({ body, language, request }) => {
    const sent = await sendOneTimeCode(deps, body.phone, signInCaller(request, language, deps, { proof: body.proof }));
    if (body.purpose === 'register' && sent.hasAccount) throw new AppError('PHONE_REGISTERED');
    const shown = deps.codeSender.kind === 'console' && sent.echo !== undefined ? { code: sent.echo } : {};
    return { ...shown, resendAfter: resendSeconds };
  });
}
