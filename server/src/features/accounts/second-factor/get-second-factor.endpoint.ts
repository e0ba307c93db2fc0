import type { FastifyInstance } from 'fastify';
import { getSecondFactor } from '#contract/http/second-factor/get-second-factor.ts';
import { requireAllowed } from '#server/platform/http/policy.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { needsFactor } from '../account/account-state.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { findViewersAccount } from '../account/find-viewers-account.ts';
import { denyHavingFactor } from './second-factor.policy.ts';
import { countRecoveryCodes, secondFactorSince } from './second-factor.repository.ts';

/** GET /auth/second-factor (rules/identity#second-factor). */
export function registerGetSecondFactor(app: FastifyInstance, { db, config }: AccountsDeps): void {
  registerEndpoint(app, getSecondFactor, async ({ viewer }) => {
    const account = await findViewersAccount(db, viewer);
    requireAllowed(denyHavingFactor(account));
    const since = await secondFactorSince(db, viewer.id);
    return {
      content: {
        turnedOnAt: since?.toISOString() ?? null,
        recoveryCodesLeft: since ? await countRecoveryCodes(db, viewer.id) : 0,
        isRequired: needsFactor(account.role, config),
      },
    };
  });
}
