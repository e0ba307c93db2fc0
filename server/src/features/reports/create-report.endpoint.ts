import type { FastifyInstance } from 'fastify';
import { createReport } from '#contract/http/reports/create-report.ts';
import { m, type Text } from '#contract/messages.ts';
import { firstBrokenNewReportRule, newReportRuleTexts } from '#contract/rules/new-report.ts';
import { type ReportSubject, reportReasonsOf } from '#contract/values/report.ts';
import { accountGone } from '#server/features/accounts/accounts.ts';
import { findVisibleProduct } from '#server/features/products/products.ts';
import { AppError, fieldRefusal } from '#server/platform/http/app-error.ts';
import type { Viewer } from '#server/platform/http/caller.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { canReport } from './report.policy.ts';
import { findReportedMessage, findReportedReview, findReportedUser, storeReport } from './report.repository.ts';
import type { ReportDeps } from './report-deps.ts';

const ownSubjects: Readonly<Record<ReportSubject, Text>> = {
  product: m.refusals_report_own_product,
  user: m.refusals_report_own_user,
  review: m.refusals_report_own_review,
  message: m.refusals_report_own_message,
};

/** POST /reports: puts a subject into the moderators' queue, or adds to what is there (rules/limits L27). */
export function registerCreateReport(app: FastifyInstance, deps: ReportDeps): void {
  registerEndpoint(app, createReport, async ({ body, viewer }) => {
    const { subject, subjectId, reason, comment } = body;
    const broken = firstBrokenNewReportRule({ reason, comment });
    if (broken) throw fieldRefusal(broken, newReportRuleTexts[broken]);
    if (!reportReasonsOf[subject].includes(reason)) throw fieldRefusal('reason', newReportRuleTexts.reason);
    const ownerId = await findOwner(deps, subject, subjectId, viewer);
    if (!canReport(viewer, { ownerId })) throw new AppError('FORBIDDEN', { text: ownSubjects[subject] });
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
      const user = await findReportedUser(deps.database.db, id);
      if (!user) throw new AppError('NOT_FOUND');
      if (user.status === 'deleted') throw accountGone();
      return user.id;
    }
    case 'review': {
      const review = await findReportedReview(deps.database.db, id);
      if (!review) throw new AppError('NOT_FOUND');
      return review.buyer_id;
    }
    case 'message': {
      const message = await findReportedMessage(deps.database.db, id, viewer.id);
      if (!message) throw new AppError('NOT_FOUND');
      return message.sender_id;
    }
  }
}
