import type { FastifyInstance } from 'fastify';
import { confirmCode as endpoint } from '#contract/http/auth/confirm-code.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { findViewersAccount } from '../account/find-viewers-account.ts';
import { lockViewerOfPhone } from '../sessions/lock-viewer.ts';
import { confirmCode } from '../sessions/session.repository.ts';
import { checkOneTimeCode } from './check-one-time-code.ts';
import { signInCaller } from './sign-in-caller.ts';

/** POST /auth/confirm-code: spends a code of one's own phone for five minutes in which the session may do more (rules/identity#step-up). */
export function registerConfirmCode(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, endpoint, async ({ body, language, request, viewer }) => {
    const { phone } = await findViewersAccount(deps.db, viewer);
    if (!phone) throw new AppError('OTP_INVALID');
    const caller = signInCaller(request, language, deps, { userId: viewer.id });
    const check = { phone, code: body.code, move: 'spend' } as const;
    const spent = await checkOneTimeCode(deps, check, caller, async (transaction) => {
      const now = deps.clock.now();
      await lockViewerOfPhone(transaction, viewer, phone, now);
      await confirmCode(transaction, viewer.sessionId, now);
    });
    if (!spent) throw new AppError('OTP_INVALID');
    caller.report('code.confirmed', { userId: viewer.id, sessionId: viewer.sessionId });
    return { success: true as const };
  });
}
