import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { checkPhone } from '#contract/http/auth/check-phone.ts';
import { refuseOverLimit } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { longestWait, takeUnits } from '#server/platform/limits/limit.repository.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { findUserByPhone } from '../account/user.repository.ts';
import { requireProof } from '../codes/require-proof.ts';
import { phoneSubjectOf, type SignInCaller, signInCaller } from '../codes/sign-in-caller.ts';
import { secondsOfProof } from '../credentials/auth-limits.ts';

/** What is added to the floor at most, ms. */
const jitterMs = 20;

/**
 * POST /auth/check-phone (product/api#calls). It takes the same time for known and unknown phones, and answers `true` for all in the
 * neutral mode (rules/identity#enumeration).
 */
export function registerCheckPhone(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, checkPhone, async ({ body, language, request }) => {
    await spendCheck(deps, body.phone, signInCaller(request, language, deps, { proof: body.proof }));
    const shownAfter = deps.checkPhoneFloorMs > 0 ? pause(deps.checkPhoneFloorMs + randomInt(jitterMs + 1)) : null;
    const user = await findUserByPhone(deps.db, body.phone);
    await shownAfter;
    return { exists: deps.config.AUTH_CHECK_PHONE_MODE === 'neutral' || user !== undefined };
  });
}

/** A browser that has held a session of the phone knows the answer and takes nothing from its neighbours. */
async function spendCheck(deps: AccountsDeps, phone: string, caller: SignInCaller): Promise<void> {
  const { knownDevice } = await phoneSubjectOf(deps.db, phone, caller);
  if (knownDevice) return;
  await deps.db.transaction().execute(async (transaction) => {
    const states = await takeUnits(transaction, deps.limits.checkPhone(caller), deps.clock.now());
    refuseOverLimit(longestWait(states));
    const seconds = secondsOfProof(states);
    if (seconds > 0) await requireProof(deps, transaction, { phone, caller }, seconds);
  });
}
