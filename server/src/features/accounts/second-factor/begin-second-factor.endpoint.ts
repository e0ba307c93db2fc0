import type { FastifyInstance } from 'fastify';
import { beginSecondFactor as endpoint } from '#contract/http/second-factor/begin-second-factor.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { beginSecondFactor } from './turn-on.ts';

/** POST /auth/second-factor/secret (rules/identity#second-factor). */
export function registerBeginSecondFactor(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, endpoint, async ({ viewer }) => ({ content: await beginSecondFactor(deps, viewer) }));
}
