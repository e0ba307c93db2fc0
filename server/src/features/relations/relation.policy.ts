import { m } from '#contract/messages.ts';
import { accountGone, blockBetween } from '#server/features/accounts/accounts.ts';
import type { Denial } from '#server/platform/http/policy.ts';

/** What decides about following and blocking, as the database knows it. */
export interface Standing {
  viewerId: number;
  otherId: number;
  otherStatus: 'active' | 'blocked' | 'deleted';
  /** one has blocked the other */
  isBlockBetween: boolean;
}

/** Following: an active account of somebody else, unless one of the two has blocked the other. Nobody learns which. */
export function denyFollowing(standing: Standing): Denial | null {
  if (standing.otherStatus !== 'active' && standing.viewerId !== standing.otherId) return accountGone;
  return denyBlocking(standing) ?? (standing.isBlockBetween ? blockBetween : null);
}

/** Blocking: anybody else, whatever their account is by now. */
export function denyBlocking(standing: Standing): Denial | null {
  return standing.viewerId === standing.otherId ? { code: 'VALIDATION', text: m.refusals_not_yourself } : null;
}
