import type { FastifyInstance } from 'fastify';
import { createReport } from '#contract/http/reports/create-report.ts';
import { firstBrokenNewReportRule, newReportRuleTexts } from '#contract/rules/new-report.ts';
import { type ReportSubject, reportReasonsOf } from '#contract/values/moderation/report.ts';
import { accountGone } from '#server/features/accounts/accounts.ts';
import { findVisibleProduct } from '#server/features/products/products.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { requireAllowed, requireSubject } from '#server/platform/http/policy.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { denyReport } from './report.policy.ts';
import { findReportedMessage, findReportedReview, findReportedUser, storeReport } from './report.repository.ts';
import type { ReportDeps } from './report-deps.ts';

/** POST /reports: puts a subject into the moderators' queue, or adds to what is there (rules/limits L27). */
export function registerCreateReport(app: FastifyInstance, deps: ReportDeps): void {
  registerEndpoint(app, createReport, async ({ body, viewer }) => {
    const { subject, subjectId, reason, comment } = body;
    const broken = firstBrokenNewReportRule({ reason, comment });
    if (broken) throw fieldRefusal(broken, newReportRuleTexts[broken]);
    if (!reportReasonsOf[subject].includes(reason)) throw fieldRefusal('reason', newReportRuleTexts.reason);
    const ownerId = await findOwner(deps, subject, subjectId, viewer);
    requireAllowed(denyReport(viewer, { kind: subject, ownerId }));
    const now = deps.clock.now();
    await storeReport(deps.database.db, { subject, subjectId, reporterId: viewer.id, reason, comment, now });
    return { success: true as const };
  });
}

/** Whose it is, for somebody who sees it. @throws AppError NOT_FOUND, GONE */
async function findOwner(deps: ReportDeps, subject: ReportSubject, id: number, viewer: Viewer): Promise<number> {
  switch (subject) {
    case 'product':
      return (await findVisibleProduct(deps, id, viewer)).seller_id;
    case 'user': {
      const user = requireSubject(await findReportedUser(deps.database.db, id));
      requireAllowed(user.status === 'deleted' ? accountGone : null);
      return user.id;
    }
    case 'review': {
      const review = requireSubject(await findReportedReview(deps.database.db, id));
      return review.buyer_id;
    }
    case 'message': {
      const message = requireSubject(await findReportedMessage(deps.database.db, id, viewer.id));
      return message.sender_id;
    }
  }
}
