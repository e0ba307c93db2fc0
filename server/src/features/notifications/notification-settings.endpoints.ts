import type { FastifyInstance } from 'fastify';
import { getNotificationSettings } from '#contract/http/notifications/get-notification-settings.ts';
import { subscribePush } from '#contract/http/notifications/subscribe-push.ts';
import { unsubscribePush } from '#contract/http/notifications/unsubscribe-push.ts';
import { updateNotificationSettings } from '#contract/http/notifications/update-notification-settings.ts';
import { m } from '#contract/texts/messages.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { readChoices } from './choices.ts';
import type { NotificationDeps } from './notifications-deps.ts';
import { changeChoices, deletePushSubscriptionOf, readPlaces, replacePushSubscription } from './places.repository.ts';

/** /notifications/settings and /notifications/push: where notices go beside the inbox. */
export function registerNotificationSettings(app: FastifyInstance, deps: NotificationDeps): void {
  const { database, clock, pushSender, telegramBot } = deps;

  async function view(viewer: Viewer) {
    const places = await readPlaces(database.db, viewer.id, viewer.sessionId);
    return {
      content: {
        choices: readChoices(places.choices),
        push: { publicKey: pushSender.publicKey, isOn: places.has_push },
        telegram: { isOffered: telegramBot !== null, isLinked: places.has_telegram },
      },
    };
  }

  registerEndpoint(app, getNotificationSettings, async ({ viewer }) => view(viewer));

  registerEndpoint(app, updateNotificationSettings, async ({ body, viewer }) => {
    await changeChoices(database.db, viewer.id, body.choices);
    return view(viewer);
  });

  registerEndpoint(app, subscribePush, async ({ body, viewer }) => {
    const { endpoint, keys } = body;
    if (!pushSender.accepts(endpoint)) throw fieldRefusal('endpoint', m.refusals_push_unknown_service);
    const { id: userId, sessionId } = viewer;
    await replacePushSubscription(database.db, { userId, sessionId, endpoint, ...keys, now: clock.now() });
    return { success: true as const };
  });

  registerEndpoint(app, unsubscribePush, async ({ viewer }) => {
    await deletePushSubscriptionOf(database.db, viewer.sessionId);
    return { success: true as const };
  });
}
