import { scope } from './scope.ts';

/** What the server sends: short plain texts, and a path of ours to open. */
interface PushNotice {
  title: string;
  body: string;
  /** a later notice of the same tag takes the place of the earlier one */
  tag?: string;
  url: string;
  icon: string;
}

const longest = { title: 120, body: 300, tag: 120 } as const;

/** Shows what is pushed, and opens what a shown notice is about. */
export function listenToPush(): void {
  scope.addEventListener('push', (event) => {
    const notice = noticeIn(event.data);
    // Browsers take the permission away from a site that is sent something and shows nothing.
    event.waitUntil(notice ? show(notice) : show({ title: 'Tokcha', body: '', url: '/', icon: '/icon-192.png' }));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(ownUrl(event.notification.data) ?? '/'));
  });
  // The next visit of the cabinet tells the server where notices go now.
  scope.addEventListener('pushsubscriptionchange', (event) => {
    if (!event.newSubscription) event.waitUntil(subscribeAgain(event.oldSubscription));
  });
}

function show({ title, body, tag, url, icon }: PushNotice): Promise<void> {
  return scope.registration.showNotification(title, { body, tag, icon, badge: '/badge-96.png', data: url });
}

/** A browser ended the subscription by itself: another one with the same key of the server takes its place. */
async function subscribeAgain(old: PushSubscription | null): Promise<void> {
  const applicationServerKey = old?.options.applicationServerKey;
  if (!applicationServerKey) return;
  await scope.registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey })
    .catch(() => undefined);
}

/** The page that is open there comes to the front; else a new window. Other open pages stay: they may hold half-written texts. */
async function open(path: string): Promise<void> {
  const { href } = new URL(path, scope.location.origin);
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === href);
  await (there ? there.focus() : scope.clients.openWindow(href));
}

/** What the message says, each text cut to what a notice shows; null when it is not one of ours. */
function noticeIn(data: PushMessageData | null): PushNotice | null {
  const sent = parsed(data);
  if (typeof sent !== 'object' || sent === null || !('title' in sent) || typeof sent.title !== 'string') return null;
  const textOf = (value: unknown, most: number): string => (typeof value === 'string' ? value.slice(0, most) : '');
  const tag = 'tag' in sent ? textOf(sent.tag, longest.tag) : '';
  return {
    title: sent.title.slice(0, longest.title),
    body: 'body' in sent ? textOf(sent.body, longest.body) : '',
    ...(tag ? { tag } : {}),
    url: ('url' in sent && ownUrl(sent.url)) || '/',
    icon: ('icon' in sent && ownUrl(sent.icon)) || '/icon-192.png',
  };
}

function parsed(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

/** The path of an address of ours; null for any other. */
function ownUrl(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const { origin } = scope.location;
  const url = URL.canParse(value, origin) ? new URL(value, origin) : null;
  return url?.origin === origin ? url.pathname + url.search + url.hash : null;
}
