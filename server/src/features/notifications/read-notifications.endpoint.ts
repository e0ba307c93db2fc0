import type { FastifyInstance } from 'fastify';
import { readNotifications } from '#contract/http/notifications/read-notifications.ts';
import { limits } from '#contract/values/limits.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { countUnread, markRead } from './notification.repository.ts';
import type { NotificationDeps } from './notifications-deps.ts';

/** POST /notifications/read: what arrived after the list was shown stays unread. */
export function registerReadNotifications(app: FastifyInstance, { database, clock }: NotificationDeps): void {
  registerEndpoint(app, readNotifications, async ({ body, viewer }) => {
    await markRead(database.db, viewer.id, body.upTo, clock.now());
    return { content: { count: await countUnread(database.db, viewer.id, limits.unreadNotifications) } };
  });
}
