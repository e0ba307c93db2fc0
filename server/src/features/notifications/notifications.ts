import type { FastifyInstance } from 'fastify';
import { registerCountUnreadNotifications } from './count-unread-notifications.endpoint.ts';
import { registerListNotifications } from './list-notifications.endpoint.ts';
import type { NotificationDeps } from './notifications-deps.ts';
import { registerReadNotifications } from './read-notifications.endpoint.ts';

export {
  askWhetherStillSelling,
  purgeNotifications,
  sinkSilentProducts,
  tellOfPriceDrops,
  tellOwnersOfExpiry,
} from './tell.ts';

/** The inbox of notices over HTTP; what writes them are jobs. */
export function registerNotifications(app: FastifyInstance, deps: NotificationDeps): void {
  registerListNotifications(app, deps);
  registerCountUnreadNotifications(app, deps);
  registerReadNotifications(app, deps);
}
