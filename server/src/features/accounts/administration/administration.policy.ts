import { fill, m, type Text } from '#contract/messages.ts';
import { moderatorBlockDays, outranks, type Role } from '#contract/values/roles.ts';
import { AppError } from '#server/platform/http/app-error.ts';

interface Actor {
  id: number;
  role: Role;
}

interface Target extends Actor {
  status: 'active' | 'blocked' | 'deleted';
  blocked_until: Date | null;
}

const dayMs = 24 * 3_600_000;

const tooLong: Text = fill(m.refusals_accounts_too_long, { moderatorBlockDays });

/** Nobody acts on themself, and staff only on accounts below their role (rules/authorization#roles). @throws AppError FORBIDDEN */
export function requireBelow(actor: Actor, target: Actor): void {
  if (actor.id === target.id) throw new AppError('FORBIDDEN', { text: m.refusals_accounts_oneself });
  if (!outranks(actor.role, target.role)) throw new AppError('FORBIDDEN', { text: m.refusals_accounts_not_below });
}

/** Roles are given by admins, to equals too; never to oneself. @throws AppError FORBIDDEN */
export function requireAnother(actor: Actor, target: Actor): void {
  if (actor.id === target.id) throw new AppError('FORBIDDEN', { text: m.refusals_accounts_oneself });
}

/** Whether a block until then is longer than a moderator may set; null is without end. */
function isLong(until: Date | null, now: Date): boolean {
  // A minute for the way from the form to here.
  return until === null || until.getTime() > now.getTime() + moderatorBlockDays * dayMs + 60_000;
}

/** @throws AppError FORBIDDEN unless this person may set or lift the block that the account has, and set this one */
export function requireBlockable(actor: Actor, target: Target, block: { until: Date | null } | null, now: Date): void {
  requireBelow(actor, target);
  if (actor.role === 'admin') return;
  if (target.status === 'blocked' && isLong(target.blocked_until, now))
    throw new AppError('FORBIDDEN', { text: m.refusals_accounts_long_block });
  if (block && isLong(block.until, now)) throw new AppError('FORBIDDEN', { text: tooLong });
}
