import type { FastifyInstance } from 'fastify';
import { turnOnSecondFactor as endpoint } from '#contract/http/second-factor/turn-on-second-factor.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { securityReport } from '../account/security-event.ts';
import { turnOnSecondFactor } from './turn-on.ts';

/** POST /auth/second-factor (rules/identity#second-factor). */
export function registerTurnOnSecondFactor(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, endpoint, async ({ body, viewer, request, record }) => {
    const shown = { code: body.code, report: securityReport(request), record };
    return { content: { recoveryCodes: await turnOnSecondFactor(deps, viewer, shown) } };
  });
}
