import type { FastifyInstance } from 'fastify';
import { decideKind } from '#contract/http/profiles/decide-kind.ts';
import { m } from '#contract/texts/messages.ts';
import { writeNotice } from '#server/features/notifications/notifications.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { versionConflict } from '#server/platform/errors/version-conflict.ts';
import { requireAllowed } from '#server/platform/http/policy.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { endKindRequest, findKind, saveKind } from '../kinds/kind-request.repository.ts';
import { denyActing } from './administration.policy.ts';
import { lockAccountForStaff } from './lock-account-for-staff.ts';
import { readAccountForStaff } from './read-account-for-staff.ts';

/** POST /admin/users/{id}/kind: kind, request, notice and audit log change in one transaction (product/accounts#kinds). */
export function registerDecideKind(app: FastifyInstance, deps: AccountsDeps): void {
  const { db, clock } = deps;
  registerEndpoint(app, decideKind, async ({ params: { userId }, body, viewer, language, record }) => {
    const { requestId, reason } = body;
    const isApproved = body.decision === 'approve';
    if (!isApproved && reason === '') throw fieldRefusal('reason', m.rules_kind_reason);
    const now = clock.now();
    await db.transaction().execute(async (transaction) => {
      requireAllowed(denyActing(viewer, await lockAccountForStaff(transaction, userId)));
      const decided = { state: isApproved ? 'approved' : 'refused', reason, by: viewer.id, now } as const;
      const kind = await endKindRequest(transaction, { id: requestId, userId }, decided);
      if (!kind) throw versionConflict();
      const before = { kind: await findKind(transaction, userId) };
      if (isApproved) await saveKind(transaction, userId, kind, now);
      await writeNotice(transaction, {
        userId,
        key: String(requestId),
        now,
        notice: { kind: 'seller_kind', sellerKind: kind, isApproved, reason: reason || null },
      });
      await record(transaction, {
        action: isApproved ? 'user.kind' : 'user.kind_refuse',
        kind: 'user',
        id: userId,
        before,
        after: isApproved ? { kind } : before,
        reason: reason || null,
      });
    });
    return { content: await readAccountForStaff(deps, userId, viewer, language) };
  });
}
