import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { checkPhone } from '#contract/http/auth/auth.ts';
import { addressKey, networkKey } from '#server/platform/http/caller.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { spendBudgetsAtOnce } from '../budgets/spend-budgets.ts';
import { findUserByPhone } from '../user.repository.ts';

/** What is added to the floor at most, ms. */
const jitterMs = 20;

/**
 * POST /auth/check-phone (spec §7). It takes the same time for known and unknown phones, and answers `true` for all in the
 * neutral mode (reliability-security §3.4).
 */
export function registerCheckPhone(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, checkPhone, async ({ body, request }) => {
    const caller = { address: addressKey(request.ip), network: networkKey(request.ip) };
    await spendBudgetsAtOnce(deps.db, deps.budgets.checkPhone(caller), deps.clock.now());
    const shownAfter = deps.checkPhoneFloorMs > 0 ? pause(deps.checkPhoneFloorMs + randomInt(jitterMs + 1)) : null;
    const user = await findUserByPhone(deps.db, body.phone);
    await shownAfter;
    return { exists: deps.config.AUTH_CHECK_PHONE_MODE === 'neutral' || user !== undefined };
  });
}
