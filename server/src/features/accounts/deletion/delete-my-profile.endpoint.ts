import type { FastifyInstance } from 'fastify';
import { deleteMyProfile } from '#contract/http/profiles/delete-my-profile.ts';
import { m } from '#contract/texts/messages.ts';
import { deleteNoticesNaming } from '#server/features/notifications/notifications.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { isStaff } from '../account/account-state.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { forgetChannelsOf, hideProductsOf, markDeleted } from '../account/closing.repository.ts';
import { securityReport } from '../account/security-event.ts';
import { lockViewer } from '../sessions/lock-viewer.ts';
import { revokeSessionsOf } from '../sessions/session.repository.ts';

/**
 * DELETE /profiles/me: signed out everywhere and off all lists at once, erased after 30 days unless its owner comes back
 * (rules/privacy#rights, record 0026).
 */
export function registerDeleteMyProfile(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, deleteMyProfile, async ({ viewer, request }) => {
    const now = deps.clock.now();
    const ended = await deps.db.transaction().execute(async (transaction) => {
      const { role } = await lockViewer(transaction, viewer, now);
      if (isStaff(role)) throw new AppError('CONFLICT', { text: m.refusals_account_staff_stays });
      if (!(await markDeleted(transaction, viewer.id, now))) throw new AppError('CONFLICT');
      await hideProductsOf(transaction, viewer.id, now);
      await forgetChannelsOf(transaction, viewer.id);
      await deleteNoticesNaming(transaction, viewer.id);
      return revokeSessionsOf(transaction, viewer.id, 'deleted', now);
    });
    const report = securityReport(request);
    report('account.deleted', { userId: viewer.id });
    for (const sessionId of ended) deps.forgetSession(sessionId);
    return { success: true as const };
  });
}
