import type { FastifyInstance } from 'fastify';
import { getNotificationSettings } from '#contract/http/notifications/get-notification-settings.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { NotificationDeps } from './notifications-deps.ts';
import { readNotificationSettings } from './read-notification-settings.ts';

/** GET /notifications/settings: where notices go beside the inbox. */
export function registerGetNotificationSettings(app: FastifyInstance, deps: NotificationDeps): void {
  registerEndpoint(app, getNotificationSettings, async ({ viewer }) => ({
    content: await readNotificationSettings(deps, viewer),
  }));
}
