import type { FastifyInstance } from 'fastify';
import { revealAccountPhone } from '#contract/http/profiles/reveal-account-phone.ts';
import { requireAllowed } from '#server/platform/http/policy.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { denyActing } from './administration.policy.ts';
import { lockAccountForStaff } from './lock-account-for-staff.ts';

/** POST /admin/users/{id}/phone: the whole number, with the reason in the log of staff (rules/authorization#roles). */
export function registerRevealAccountPhone(app: FastifyInstance, { db }: AccountsDeps): void {
  registerEndpoint(app, revealAccountPhone, async ({ params, body, viewer, record }) => {
    const phoneNumber = await db.transaction().execute(async (transaction) => {
      const account = await lockAccountForStaff(transaction, params.userId);
      requireAllowed(denyActing(viewer, account));
      const act = { action: 'user.phone', kind: 'user', id: account.id, reason: body.reason } as const;
      await record(transaction, act);
      return account.phone ?? '';
    });
    return { content: { phoneNumber } };
  });
}
