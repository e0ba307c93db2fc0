import type { AccessTokens } from '../credentials/access-token.ts';
import { formatRefreshToken } from '../credentials/refresh-token.ts';
import type { OpenedSession } from './open-session.ts';

export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
}

/** Both tokens of a session at its present generation (product/accounts#tokens). */
export async function tokensOf(accessTokens: AccessTokens, session: OpenedSession): Promise<SessionTokens> {
  return {
    accessToken: await accessTokens.issue({
      userId: session.userId,
      username: session.username,
      sessionId: session.id,
      generation: session.generation,
      owesConsent: session.owesConsent,
    }),
    refreshToken: formatRefreshToken(session.id, session.secret),
  };
}
