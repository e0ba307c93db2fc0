import type { Api } from '#web/api/api.ts';
import { isPushOwner } from '#web/features/offline/push-owner.ts';

/** Tells the server where this browser gets notices. */
export async function sendSubscription(api: Api, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('a subscription without its keys');
  await api.call('subscribePush', { body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } });
}

let keptFor: number | null = null;

/**
 * Browsers change their address for notices, or lose it, without telling a page: it is said again, once in a page's life. Only the
 * account that asked for notices here gets them; what somebody else left is ended.
 */
export async function keepSubscription(api: Api, userId: number | null): Promise<void> {
  if (userId === null || keptFor === userId || !('serviceWorker' in navigator && 'Notification' in globalThis)) return;
  if (Notification.permission !== 'granted') return;
  keptFor = userId;
  try {
    const pushManager = (await navigator.serviceWorker.getRegistration())?.pushManager;
    if (!pushManager) return;
    const subscription = await pushManager.getSubscription();
    if (isPushOwner(userId)) await sendSubscription(api, subscription ?? (await subscribeAnew(api, pushManager)));
    else await subscription?.unsubscribe();
  } catch {
    // The next visit tries again.
  }
}

async function subscribeAnew(api: Api, pushManager: PushManager): Promise<PushSubscription> {
  const { content } = await api.call('getNotificationSettings');
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: content.push.publicKey });
}

/** ms that a browser may take to end a subscription before the person is let go */
const endPatienceMs = 3000;

/** Ends notices in this browser, and takes away those that it still shows. Needs no network and never throws. */
export async function endNotices(): Promise<void> {
  await Promise.race([end().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, endPatienceMs))]);
}

async function end(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const [shown, subscription] = await Promise.allSettled([
    registration?.getNotifications?.(),
    registration?.pushManager?.getSubscription(),
  ]);
  if (shown.status === 'fulfilled') for (const notice of shown.value ?? []) notice.close();
  if (subscription.status === 'fulfilled') await subscription.value?.unsubscribe();
}
