import type { FastifyInstance } from 'fastify';
import { registerCountUnreadNotifications } from './count-unread-notifications.endpoint.ts';
import { registerGetNotificationSettings } from './get-notification-settings.endpoint.ts';
import { registerListNotifications } from './list-notifications.endpoint.ts';
import type { NotificationDeps } from './notifications-deps.ts';
import { registerReadNotifications } from './read-notifications.endpoint.ts';
import { registerSubscribePush } from './subscribe-push.endpoint.ts';
import { registerUnsubscribePush } from './unsubscribe-push.endpoint.ts';
import { registerUpdateNotificationSettings } from './update-notification-settings.endpoint.ts';

export { announceMessages, deliverNotices, purgeDeliveries } from './deliver.ts';
export { retryDelivery } from './delivery.repository.ts';
export { deleteNoticesNaming, deleteNoticesNamingDeleted } from './naming-notices.repository.ts';
export { type TapAction, tapActions } from './notice-text.ts';
export {
  askWhetherStillSelling,
  notifyOfNewProducts,
  notifyOfPriceDrops,
  notifyOwnersOfExpiry,
  purgeNotifications,
  sinkSilentProducts,
} from './notify.ts';
export { unlinkTelegram, unlinkTelegramChat } from './places.repository.ts';

export { writeNotice } from './write-notice.repository.ts';

/** The inbox of notices and where they go beside it, over HTTP; what writes and sends them are jobs. */
export function registerNotifications(app: FastifyInstance, deps: NotificationDeps): void {
  registerListNotifications(app, deps);
  registerCountUnreadNotifications(app, deps);
  registerReadNotifications(app, deps);
  registerGetNotificationSettings(app, deps);
  registerUpdateNotificationSettings(app, deps);
  registerSubscribePush(app, deps);
  registerUnsubscribePush(app, deps);
}
