import type { FastifyInstance } from 'fastify';
import { subscribePush } from '#contract/http/notifications/subscribe-push.ts';
import { m } from '#contract/texts/messages.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { NotificationDeps } from './notifications-deps.ts';
import { replacePushSubscription } from './places.repository.ts';

/** POST /notifications/push: the session's device gets notices from now on. */
export function registerSubscribePush(app: FastifyInstance, { database, clock, pushSender }: NotificationDeps): void {
  registerEndpoint(app, subscribePush, async ({ body, viewer }) => {
    const { endpoint, keys } = body;
    if (!pushSender.accepts(endpoint)) throw fieldRefusal('endpoint', m.refusals_push_unknown_service);
    const { id: userId, sessionId } = viewer;
    await replacePushSubscription(database.db, { userId, sessionId, endpoint, ...keys, now: clock.now() });
    return { success: true as const };
  });
}
