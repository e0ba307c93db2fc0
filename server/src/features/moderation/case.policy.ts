import { m, type Text } from '#contract/messages.ts';
import { appealHours, type CaseDecision, type CaseState, claimMinutes } from '#contract/values/moderation.ts';
import type { ProductStatus } from '#contract/values/product-life.ts';
import type { ReportSubject } from '#contract/values/report.ts';
import { type Role, roleAllows } from '#contract/values/roles.ts';
import { moderatorActions } from '#server/features/products/products.ts';

/** Who acts, as the rules see them. */
interface Actor {
  id: number;
  role: Role;
}

/** Who has a part in a case, as the rules see it. */
interface Parties {
  /** whose the subject is */
  owner: Actor | null;
  /** the actor has reported the subject */
  isReporter: boolean;
}

/**
 * Why this member of staff may not decide a case: nobody judges what is theirs or what they complained of. Null when they may
 * (rules/authorization#roles).
 */
export function denyCase(actor: Actor, { owner, isReporter }: Parties): Text | null {
  if (isReporter) return m.refusals_case_own_report;
  if (owner === null) return null;
  if (owner.id === actor.id) return m.refusals_case_own_subject;
  return roleAllows(actor.role, owner.role) ? null : m.refusals_case_higher_staff;
}

/** A decision that is appealed, as the rules see it. */
interface AppealedDecision {
  decided_by: number | null;
  decided_by_role: Role | null;
  user_blocked: boolean;
}

/**
 * The same for an appeal, which another moderator decides, about the block of an administrator another administrator
 * (product/trust#decisions).
 */
export function denyAppeal(actor: Actor, parties: Parties, decision: AppealedDecision): Text | null {
  if (decision.decided_by === actor.id) return m.refusals_case_own_decision;
  if (decision.user_blocked && decision.decided_by_role === 'admin' && actor.role !== 'admin')
    return m.refusals_case_admins_block;
  return denyCase(actor, parties);
}

/** An appeal sent at this moment, with the end of its clock. */
export function appealOf(text: string, now: Date): { text: string; now: Date; dueAt: Date } {
  return { text, now, dueAt: new Date(now.getTime() + appealHours * 3_600_000) };
}

/**
 * For so long staff see a reported message, and its photos are kept, ms; what waits for them as long as it does (rules/privacy#retention).
 */
export const evidenceMs = 90 * 24 * 3_600_000;

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
