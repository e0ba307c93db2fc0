import type { FastifyInstance } from 'fastify';
import { unsubscribePush } from '#contract/http/notifications/unsubscribe-push.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { NotificationDeps } from './notifications-deps.ts';
import { deletePushSubscriptionOf } from './places.repository.ts';

/** DELETE /notifications/push: the session's device gets none any more. */
export function registerUnsubscribePush(app: FastifyInstance, { database }: NotificationDeps): void {
  registerEndpoint(app, unsubscribePush, async ({ viewer }) => {
    await deletePushSubscriptionOf(database.db, viewer.sessionId);
    return { success: true as const };
  });
}
