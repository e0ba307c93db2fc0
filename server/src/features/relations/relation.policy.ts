import { m } from '#contract/texts/messages.ts';
import { accountGone, blockBetween } from '#server/features/accounts/accounts.ts';
import type { Denial } from '#server/platform/http/policy.ts';

/** What decides about following and blocking, as the database knows it. */
export interface RelationState {
  viewerId: number;
  otherId: number;
  otherStatus: 'active' | 'blocked' | 'deleted';
  /** one has blocked the other */
  isBlockBetween: boolean;
}

/** Following: an active account of somebody else, unless one of the two has blocked the other. Nobody learns which. */
export function denyFollowing(state: RelationState): Denial | null {
  if (state.otherStatus !== 'active' && state.viewerId !== state.otherId) return accountGone;
  return denyBlocking(state) ?? (state.isBlockBetween ? blockBetween : null);
}

/** Blocking: anybody else, whatever their account is by now. */
export function denyBlocking(state: RelationState): Denial | null {
  return state.viewerId === state.otherId ? { code: 'VALIDATION', text: m.refusals_not_yourself } : null;
}
