import type { FastifyInstance } from 'fastify';
import { type EndedReason, getEndedSession } from '#contract/http/auth/account.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { findNewestSessionOf } from './session.repository.ts';

/**
 * GET /auth/ended-session: tells a browser, which its device cookie names, why it is signed out. It says nothing of whose
 * account it was, and nothing after a sign-out by hand.
 */
export function registerGetEndedSession(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, getEndedSession, async ({ request }) => {
    const device = deps.cookies.device(request);
    const session = device && (await findNewestSessionOf(deps.db, device.hash));
    const reason = session ? reasonOf(session, deps.clock.now()) : null;
    return { content: reason && { reason } };
  });
}

function reasonOf(
  session: NonNullable<Awaited<ReturnType<typeof findNewestSessionOf>>>,
  now: Date,
): EndedReason | null {
  if (session.revoke_reason === 'logout') return null;
  if (session.revoke_reason !== null) return session.revoke_reason;
  return session.expires_at <= now ? 'expired' : null;
}
