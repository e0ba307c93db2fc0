import type { FastifyInstance } from 'fastify';
import { updateNotificationSettings } from '#contract/http/notifications/update-notification-settings.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { NotificationDeps } from './notifications-deps.ts';
import { changeChoices } from './places.repository.ts';
import { readNotificationSettings } from './read-notification-settings.ts';

/** PATCH /notifications/settings: choices that are not named stay. */
export function registerUpdateNotificationSettings(app: FastifyInstance, deps: NotificationDeps): void {
  registerEndpoint(app, updateNotificationSettings, async ({ body, viewer }) => {
    await changeChoices(deps.database.db, viewer.id, body.choices);
    return { content: await readNotificationSettings(deps, viewer) };
  });
}
