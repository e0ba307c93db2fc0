import type { FastifyInstance } from 'fastify';
import { confirmSecondFactor } from '#contract/http/second-factor/confirm-second-factor.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { securityReport } from '../account/security-event.ts';
import { confirmFactor } from '../sessions/session.repository.ts';
import { checkSecondFactor } from './check-second-factor.ts';

/** POST /auth/confirm-second-factor: the step-up of whoever has a second factor (rules/identity#step-up). */
export function registerConfirmSecondFactor(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, confirmSecondFactor, async ({ body, viewer, request, record }) => {
    const report = securityReport(request);
    await checkSecondFactor(deps, { userId: viewer.id, code: body.code, report, record }, (transaction) =>
      confirmFactor(transaction, viewer.sessionId, deps.clock.now()),
    );
    report('factor.confirmed', { userId: viewer.id, sessionId: viewer.sessionId });
    return { success: true as const };
  });
}
