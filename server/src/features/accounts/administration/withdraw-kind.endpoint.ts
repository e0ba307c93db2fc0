import type { FastifyInstance } from 'fastify';
import { withdrawKind } from '#contract/http/profiles/withdraw-kind.ts';
import { m } from '#contract/texts/messages.ts';
import { writeNotice } from '#server/features/notifications/notifications.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { requireAllowed } from '#server/platform/http/policy.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { findKind, refuseApprovedKind, saveKind } from '../kinds/kind-request.repository.ts';
import { denyActing } from './administration.policy.ts';
import { lockAccountForStaff } from './lock-account-for-staff.ts';
import { readAccountForStaff } from './read-account-for-staff.ts';

/** POST /admin/users/{id}/kind/withdraw: kind, request, notice and audit log change in one transaction (product/accounts#kinds). */
export function registerWithdrawKind(app: FastifyInstance, deps: AccountsDeps): void {
  const { db, clock } = deps;
  registerEndpoint(app, withdrawKind, async ({ params: { userId }, body, viewer, language, record }) => {
    const { reason, version } = body;
    const now = clock.now();
    await db.transaction().execute(async (transaction) => {
      requireAllowed(denyActing(viewer, await lockAccountForStaff(transaction, userId, version)));
      const kind = await findKind(transaction, userId);
      if (kind === 'person') throw new AppError('CONFLICT', { text: m.refusals_accounts_no_kind });
      await saveKind(transaction, userId, 'person', now);
      await refuseApprovedKind(transaction, userId, { kind, reason });
      await writeNotice(transaction, {
        userId,
        key: `withdrawn:${version}`,
        now,
        notice: { kind: 'seller_kind', sellerKind: kind, isApproved: false, isWithdrawn: true, reason },
      });
      await record(transaction, {
        action: 'user.kind_withdraw',
        kind: 'user',
        id: userId,
        before: { kind },
        after: { kind: 'person' },
        reason,
      });
    });
    return { content: await readAccountForStaff(deps, userId, viewer, language) };
  });
}
