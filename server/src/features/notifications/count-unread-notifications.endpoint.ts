import type { FastifyInstance } from 'fastify';
import { countUnreadNotifications } from '#contract/http/notifications/count-unread-notifications.ts';
import { limits } from '#contract/values/limits.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { countUnread } from './notification.repository.ts';
import type { NotificationDeps } from './notifications-deps.ts';

/** GET /notifications/unread: the badge. */
export function registerCountUnreadNotifications(app: FastifyInstance, { database }: NotificationDeps): void {
  registerEndpoint(app, countUnreadNotifications, async ({ viewer }) => ({
    content: { count: await countUnread(database.db, viewer.id, limits.unreadNotifications) },
  }));
}
