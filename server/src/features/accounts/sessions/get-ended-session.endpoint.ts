import type { FastifyInstance } from 'fastify';
import { type EndedSession, getEndedSession } from '#contract/http/auth/get-ended-session.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { wayBackMs } from '../account/account-state.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { findNewestSessionOf } from './session.repository.ts';

/**
 * GET /auth/ended-session: tells a browser, which its device cookie names, why it is signed out. It says nothing of whose
 * account it was, and nothing after a sign-out by hand.
 */
export function registerGetEndedSession(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, getEndedSession, async ({ request }) => {
    const device = deps.cookies.device(request);
    const session = device && (await findNewestSessionOf(deps.db, device.hash));
    return { content: session ? endOf(session, deps.clock.now()) : null };
  });
}

function endOf(session: NonNullable<Awaited<ReturnType<typeof findNewestSessionOf>>>, now: Date): EndedSession | null {
  const { revoked_at, revoke_reason } = session;
  if (revoke_reason === 'logout') return null;
  if (revoke_reason === 'deleted') {
    return { reason: 'deleted', until: new Date((revoked_at ?? now).getTime() + wayBackMs).toISOString() };
  }
  if (revoke_reason !== null) return { reason: revoke_reason };
  return session.expires_at <= now ? { reason: 'expired' } : null;
}
