import type { FastifyInstance } from 'fastify';
import { renewRecoveryCodes } from '#contract/http/second-factor/renew-recovery-codes.ts';
import { writeNotice } from '#server/features/notifications/notifications.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { securityReport } from '../account/security-event.ts';
import { lockViewer } from '../sessions/lock-viewer.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import { hashRecoveryCodes, newRecoveryCodes } from './recovery-code.ts';
import { replaceRecoveryCodes } from './second-factor.repository.ts';

/** POST /auth/second-factor/recovery-codes (rules/identity#second-factor). */
export function registerRenewRecoveryCodes(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, renewRecoveryCodes, async ({ body, viewer, request, record }) => {
    const codes = newRecoveryCodes();
    const hashed = await hashRecoveryCodes(codes);
    const tried = { userId: viewer.id, code: body.code, report: securityReport(request), record };
    await checkSecondFactor(deps, tried, async (transaction) => {
      const now = deps.clock.now();
      await lockViewer(transaction, viewer, now);
      await replaceRecoveryCodes(transaction, viewer.id, hashed);
      const notice = { kind: 'security', event: 'recovery_codes_renewed' } as const;
      await writeNotice(transaction, { userId: viewer.id, key: `codes:${now.toISOString()}`, now, notice });
      await record(transaction, { action: 'user.recovery_codes', kind: 'user', id: viewer.id });
    });
    return { content: { recoveryCodes: codes } };
  });
}
