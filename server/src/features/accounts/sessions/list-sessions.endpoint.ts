import type { FastifyInstance } from 'fastify';
import { listSessions } from '#contract/http/auth/list-sessions.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { listLiveSessions } from './session.repository.ts';

/** GET /auth/sessions (rules/identity#sessions). */
export function registerListSessions(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, listSessions, async ({ viewer }) => {
    const sessions = await listLiveSessions(deps.db, viewer.id, deps.clock.now());
    return {
      content: sessions.map((session) => ({
        id: session.id,
        device: session.device,
        createdAt: session.created_at.toISOString(),
        lastSeenAt: session.last_seen_at.toISOString(),
        current: session.id === viewer.sessionId,
      })),
    };
  });
}
