import type { Visit } from './visit.ts';

/**
 * Hands the service worker of this visit what a browser maker's service would. A worker that was put to sleep may miss it, so ask
 * again until it is shown; the tag keeps it one notice.
 */
export async function push({ page }: Visit, data: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const registration = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.findLast(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (own) found(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registration,
    data: JSON.stringify(data),
  });
}

/** The notices that stand on the device, by title. */
export const shownNotices = ({ page }: Visit) =>
  page.evaluate(`navigator.serviceWorker.ready.then((registration) => registration.getNotifications()).then((all) =>
    all.map(({ title, body, tag, data }) => ({ title, body, tag, data })).sort((a, b) => a.title.localeCompare(b.title)))`);
