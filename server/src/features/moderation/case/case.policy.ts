import { m } from '#contract/texts/messages.ts';
import { type Role, roleAllows } from '#contract/values/roles.ts';
import type { Denial } from '#server/platform/http/policy.ts';

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

/** Deciding a case: nobody judges what is theirs or what they complained of (rules/authorization#roles). */
export function denyCase(actor: Actor, { owner, isReporter }: Parties): Denial | null {
  if (isReporter) return { code: 'FORBIDDEN', text: m.refusals_case_own_report };
  if (owner === null) return null;
  if (owner.id === actor.id) return { code: 'FORBIDDEN', text: m.refusals_case_own_subject };
  return roleAllows(actor.role, owner.role) ? null : { code: 'FORBIDDEN', text: m.refusals_case_higher_staff };
}

/** A decision that is appealed, as the rules see it. */
interface AppealedDecision {
  decided_by: number | null;
  /** that which they had then */
  decided_by_role: Role | null;
  user_blocked: boolean;
}

/**
 * Deciding an appeal: another moderator than the one who decided; about the block of an administrator, another administrator
 * (product/trust#decisions).
 */
export function denyAppeal(actor: Actor, parties: Parties, decision: AppealedDecision): Denial | null {
  if (decision.decided_by === actor.id) return { code: 'FORBIDDEN', text: m.refusals_case_own_decision };
  if (decision.user_blocked && decision.decided_by_role === 'admin' && actor.role !== 'admin')
    return { code: 'FORBIDDEN', text: m.refusals_case_admins_block };
  return denyCase(actor, parties);
}
