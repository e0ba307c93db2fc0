import type { Api } from '#web/api/api.ts';

/** Tells the server where this browser gets notices. */
export async function sendSubscription(api: Api, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('a subscription without its keys');
  await api.call('subscribePush', { body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } });
}

let isKept = false;

/** Browsers change their address for notices without telling a page, so it is said again, once in a page's life. */
export async function keepSubscription(api: Api): Promise<void> {
  if (isKept || !('serviceWorker' in navigator) || !('Notification' in window)) return;
  if (Notification.permission !== 'granted') return;
  isKept = true;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  if (subscription) await sendSubscription(api, subscription).catch(() => undefined);
}
