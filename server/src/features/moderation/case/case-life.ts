import {
  appealHours,
  type CaseDecision,
  type CaseState,
  claimMinutes,
} from '#contract/values/moderation/moderation.ts';
import type { ReportSubject } from '#contract/values/moderation/report.ts';
import type { ProductStatus } from '#contract/values/products/product-life.ts';
import { retention } from '#contract/values/retention.ts';
import { moderatorActions } from '#server/features/products/products.ts';

/** An appeal sent at this moment, with the end of its clock. */
export function appealOf(text: string, now: Date): { text: string; now: Date; dueAt: Date } {
  return { text, now, dueAt: new Date(now.getTime() + appealHours * 3_600_000) };
}

/**
 * For so long staff see a reported message, and its photos are kept, ms; what waits for them as long as it does (rules/privacy#retention).
 */
export const evidenceMs = retention.evidenceDays * 24 * 3_600_000;

/** Decisions that are older than this are not told any more, nor can they be appealed against. */
export function keptFrom(now: Date): Date {
  return new Date(now.getTime() - evidenceMs);
}

/** Whether a claim of this moment still keeps others out. */
export function isClaimLive(claimedAt: Date | null, now: Date): boolean {
  return claimedAt !== null && claimedAt > claimsFrom(now);
}

/** Claims that are not younger than this have run out. */
export function claimsFrom(now: Date): Date {
  return new Date(now.getTime() - claimMinutes * 60_000);
}

/** The decisions that make sense for a subject as it stands. `status` is that of a listing. */
export function possibleDecisions(
  subject: ReportSubject,
  state: CaseState,
  status: ProductStatus | null,
): CaseDecision[] {
  if (state !== 'open' && state !== 'claimed') return [];
  if (subject !== 'product') return ['dismiss', 'block'];
  const actions = status === null ? [] : moderatorActions(status);
  return status === 'pending' ? actions : ['dismiss', ...actions];
}
