import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '#web/api/client.ts';
import { memoryStorage } from '#web/api/session.ts';

const endpoint = 'https://push.example/one';

/** A browser that allows notices, with a subscription or none, and one notice on the screen. */
function browser({ isSubscribed }: { isSubscribed: boolean }) {
  const unsubscribe = vi.fn(async () => true);
  const subscription = { unsubscribe, toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'secret' } }) };
  const subscribe = vi.fn(async () => subscription);
  const close = vi.fn();
  const registration = {
    pushManager: { subscribe, getSubscription: async () => (isSubscribed ? subscription : null) },
    getNotifications: async () => [{ close }],
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('Notification', { permission: 'granted' });
  return { unsubscribe, subscribe, close };
}

function server() {
  const paths: string[] = [];
  const api = createApi(async (name) => {
    paths.push(name);
    return { content: { push: { publicKey: 'our-key' } } };
  });
  return { api, paths };
}

/** A page's life of its own. */
const load = async () => ({
  ...(await import('./push-subscription.ts')),
  ...(await import('#web/features/offline/push-owner.ts')),
});

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('the account that asked for notices here has its address said again, once', async () => {
  const { unsubscribe } = browser({ isSubscribed: true });
  const { api, paths } = server();
  const { rememberPushOwner, keepSubscription } = await load();
  rememberPushOwner(7);
  await keepSubscription(api, 7);
  await keepSubscription(api, 7);
  expect(paths).toEqual(['subscribePush']);
  expect(unsubscribe).not.toHaveBeenCalled();
});

test('the next person on the device is not subscribed: what was left is ended', async () => {
  const { unsubscribe } = browser({ isSubscribed: true });
  const { api, paths } = server();
  const { rememberPushOwner, keepSubscription } = await load();
  rememberPushOwner(7);
  await keepSubscription(api, 8);
  expect(paths).toEqual([]);
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test('an expired subscription of this account is made anew with the key of the server', async () => {
  const { subscribe } = browser({ isSubscribed: false });
  const { api, paths } = server();
  const { rememberPushOwner, keepSubscription } = await load();
  await keepSubscription(api, 8);
  expect(subscribe).not.toHaveBeenCalled();
  rememberPushOwner(7);
  await keepSubscription(api, 7);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'our-key' });
  expect(paths).toEqual(['getNotificationSettings', 'subscribePush']);
});

test('signing out ends the subscription and takes shown notices away, whatever the browser refuses', async () => {
  const { unsubscribe, close } = browser({ isSubscribed: true });
  const { endNotices } = await load();
  await endNotices();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
  unsubscribe.mockRejectedValue(new Error('no'));
  await endNotices();
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.reject(new Error('no')) } });
  await endNotices();
  vi.stubGlobal('navigator', {});
  await endNotices();
});
