import { appealHours, type CaseDecision, type CaseState } from '#contract/values/moderation/moderation.ts';
import type { ReportSubject } from '#contract/values/moderation/report.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import { moderatorActions } from '#server/features/products/products.ts';
import { claimsFrom, isOpenState } from '#server/platform/database/case-conditions.ts';

/** An appeal sent at this moment, with the end of its clock. */
export function appealOf(text: string, now: Date): { text: string; now: Date; dueAt: Date } {
  return { text, now, dueAt: new Date(now.getTime() + appealHours * 3_600_000) };
}

/** Whether a claim of this moment still keeps others out. */
export function isClaimLive(claimedAt: Date | null, now: Date): boolean {
  return claimedAt !== null && claimedAt > claimsFrom(now);
}

/** The decisions that make sense for a subject as it stands. */
export function possibleDecisions(found: {
  target_kind: ReportSubject;
  state: CaseState;
  product_status: ProductStatus | null;
  is_product_appealed: boolean;
}): CaseDecision[] {
  const { product_status: status } = found;
  if (!isOpenState(found.state)) return [];
  if (found.target_kind !== 'product') return ['dismiss', 'block'];
  const actions = status === null || found.is_product_appealed ? [] : moderatorActions(status);
  return status === 'pending' ? actions : ['dismiss', ...actions];
}
