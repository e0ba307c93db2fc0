/** What a refresh token is to its session at this moment. */
export interface PresentedToken {
  isCurrent: boolean;
  isPrevious: boolean;
  /** the browser's device cookie fits the session, or the session is bound to none */
  fromItsDevice: boolean;
  rotatedAt: Date | null;
  successorSeen: boolean;
}

const repeatMs = 30_000;
const lostAnswerMs = 10 * 60_000;

/**
 * `rotate` = give the next token; `repeat` = give the same successor again: two tabs at once, or an answer that was lost;
 * `reuse` = the token was copied (rules/identity#refresh).
 */
export function judgeRefresh(token: PresentedToken, now: Date): 'rotate' | 'repeat' | 'reuse' {
  if (!token.fromItsDevice) return 'reuse';
  if (token.isCurrent) return 'rotate';
  if (!token.isPrevious || token.rotatedAt === null) return 'reuse';
  const age = now.getTime() - token.rotatedAt.getTime();
  return age <= repeatMs || (age <= lostAnswerMs && !token.successorSeen) ? 'repeat' : 'reuse';
}
