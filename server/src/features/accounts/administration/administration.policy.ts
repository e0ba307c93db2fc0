import { fill, m, type Text } from '#contract/texts/messages.ts';
import { moderatorBlockDays, outranks, type Role } from '#contract/values/roles.ts';
import type { Denial } from '#server/platform/http/policy.ts';

interface Actor {
  id: number;
  role: Role;
}

interface Target extends Actor {
  status: 'active' | 'blocked' | 'deleted';
  blocked_until: Date | null;
  /** whether an administrator set the block that it has */
  isBlockedByAdmin: boolean;
}

const dayMs = 24 * 3_600_000;

const tooLong: Text = fill(m.refusals_accounts_too_long, { moderatorBlockDays });

/** Acting on an account: nobody on themself, and staff only on accounts below their role (rules/authorization#roles). */
export function denyActing(actor: Actor, target: Actor): Denial | null {
  return (
    denyRole(actor, target) ??
    (outranks(actor.role, target.role) ? null : { code: 'FORBIDDEN', text: m.refusals_accounts_not_below })
  );
}

/** Giving a role: admins may, to equals too, but nobody to themselves. */
export function denyRole(actor: Actor, target: Actor): Denial | null {
  return actor.id === target.id ? { code: 'FORBIDDEN', text: m.refusals_accounts_oneself } : null;
}

/** Whether a block until then is longer than a moderator may set; null is without end. */
function isLong(until: Date | null, now: Date): boolean {
  // A minute for the way from the form to here.
  return until === null || until.getTime() > now.getTime() + moderatorBlockDays * dayMs + 60_000;
}

/** Setting or lifting the block that the account has, which only an administrator does to that of an administrator, and setting this one. */
export function denyBlock(
  actor: Actor,
  target: Target,
  block: { until: Date | null } | null,
  now: Date,
): Denial | null {
  const denial = denyActing(actor, target);
  if (denial || actor.role === 'admin') return denial;
  if (target.status === 'blocked' && (target.isBlockedByAdmin || isLong(target.blocked_until, now)))
    return { code: 'FORBIDDEN', text: m.refusals_accounts_long_block };
  return block && isLong(block.until, now) ? { code: 'FORBIDDEN', text: tooLong } : null;
}
