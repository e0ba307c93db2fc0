import type { ErrorCode } from '#contract/errors.ts';

/** What decides about following and blocking, as the database knows it. */
export interface Standing {
  viewerId: number;
  otherId: number;
  otherStatus: 'active' | 'blocked' | 'deleted';
  /** one has blocked the other */
  isBlockBetween: boolean;
}

/** Following: an active account of somebody else, unless one of the two has blocked the other. Nobody learns which. */
export function denyFollowing(standing: Standing | null): ErrorCode | null {
  if (!standing) return 'NOT_FOUND';
  if (standing.viewerId === standing.otherId) return 'VALIDATION';
  if (standing.otherStatus !== 'active') return 'GONE';
  return standing.isBlockBetween ? 'FORBIDDEN' : null;
}

/** Blocking: anybody else, whatever their account is by now. */
export function denyBlocking(standing: Standing | null): ErrorCode | null {
  if (!standing) return 'NOT_FOUND';
  return standing.viewerId === standing.otherId ? 'VALIDATION' : null;
}
