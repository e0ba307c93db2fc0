import type { FastifyInstance } from 'fastify';
import { turnOffSecondFactor } from '#contract/http/second-factor/turn-off-second-factor.ts';
import { writeNotice } from '#server/features/notifications/notifications.ts';
import { requireAllowed } from '#server/platform/http/policy.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { findViewersAccount } from '../account/find-viewers-account.ts';
import { securityReport } from '../account/security-event.ts';
import { lockViewer } from '../sessions/lock-viewer.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import { denyTurningOff } from './second-factor.policy.ts';
import { deleteSecondFactor } from './second-factor.repository.ts';

/** POST /auth/second-factor/end (rules/identity#second-factor). */
export function registerTurnOffSecondFactor(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, turnOffSecondFactor, async ({ body, viewer, request, record }) => {
    const report = securityReport(request);
    // Before a code is used up for nothing.
    requireAllowed(denyTurningOff(await findViewersAccount(deps.db, viewer), deps.config));
    const tried = { userId: viewer.id, code: body.code, report, record };
    await checkSecondFactor(deps, tried, async (transaction) => {
      const now = deps.clock.now();
      requireAllowed(denyTurningOff(await lockViewer(transaction, viewer, now), deps.config));
      await deleteSecondFactor(transaction, viewer.id);
      const notice = { kind: 'security', event: 'second_factor_off' } as const;
      await writeNotice(transaction, { userId: viewer.id, key: `factor:${now.toISOString()}`, now, notice });
      await record(transaction, { action: 'user.second_factor_off', kind: 'user', id: viewer.id });
    });
    report('factor.off', { userId: viewer.id, sessionId: viewer.sessionId });
    deps.forgetSession(viewer.sessionId);
    return { success: true as const };
  });
}
