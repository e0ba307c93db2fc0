import type { FastifyInstance } from 'fastify';
import { createReport } from '#contract/http/reports/create-report.ts';
import { firstBrokenNewReportRule, newReportRuleTexts } from '#contract/rules/new-report.ts';
import { findVisibleProduct } from '#server/features/products/products.ts';
import { AppError, fieldRefusal } from '#server/platform/http/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { canReport } from './report.policy.ts';
import { reportProduct } from './report.repository.ts';
import type { ReportDeps } from './report-deps.ts';

const ownProduct = {
  uz: "O'z e'loningiz ustidan shikoyat qilib bo'lmaydi.",
  ru: 'Нельзя пожаловаться на своё объявление.',
  en: 'You cannot report your own listing.',
};

/** POST /reports: puts a product into the moderators' queue, or adds to what is there (reliability-security §1.6, L27). */
export function registerCreateReport(app: FastifyInstance, deps: ReportDeps): void {
  registerEndpoint(app, createReport, async ({ body, viewer }) => {
    const { subjectId: productId, reason, comment } = body;
    const broken = firstBrokenNewReportRule({ reason, comment });
    if (broken) throw fieldRefusal(broken, newReportRuleTexts[broken]);
    const product = await findVisibleProduct(deps, productId, viewer);
    if (!canReport(viewer, { ownerId: product.seller_id })) throw new AppError('FORBIDDEN', { text: ownProduct });
    const now = deps.clock.now();
    await reportProduct(deps.database.db, { productId, reporterId: viewer.id, reason, comment, now });
    return { success: true as const };
  });
}
