import type { FastifyInstance } from 'fastify';
import { refreshToken } from '#contract/http/auth/refresh-token.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { securityReport } from '../account/security-event.ts';
import { requireOwnOrigin } from '../credentials/require-own-origin.ts';
import { refreshSession } from './refresh-session.ts';

/** POST /authority/refresh-token (product/accounts#refresh, rules/identity#refresh). */
export function registerRefreshToken(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, refreshToken, async ({ body, request, reply }) => {
    requireOwnOrigin(request, deps.config);
    const device = deps.cookies.device(request);
    const tokens = await refreshSession(deps, {
      refreshToken: body.refreshToken,
      deviceHash: device?.hash ?? null,
      report: securityReport(request),
    });
    if (device) deps.cookies.setDevice(reply, device);
    return tokens;
  });
}
