import { cutText } from '#contract/values/text/cut-text.ts';
import { answerIn, answerTaken, answerWaits, keepAnswer, type PushedAnswer } from './pushed-answers.ts';
import { scope } from './scope.ts';
import { unreadableNotice } from './unreadable-notice.ts';

/** What the server sends: short plain texts, and a path of ours to open. */
interface PushNotice {
  title: string;
  body: string;
  /** a later notice of the same tag takes the place of the earlier one */
  tag?: string;
  url: string;
  icon: string;
  /** buttons: what is asked can be answered at once */
  actions?: { action: string; title: string }[];
}

const longest = { title: 120, body: 300, tag: 120, button: 40 } as const;
/** Browsers show no more. */
const mostButtons = 2;
/** ms that open pages have to take an answer: a browser lets a page be opened for a moment only after the press */
const takingMs = 800;

/** Shows what is pushed, and opens what a shown notice is about. */
export function listenToPush(): void {
  scope.addEventListener('push', (event) => {
    const notice = noticeIn(event.data);
    // Browsers take the permission away from a site that is sent something and shows nothing.
    event.waitUntil(notice ? notify(notice) : notifyUnreadable());
  });
  scope.addEventListener('notificationclick', (event) => {
    const { notification, action } = event;
    notification.close();
    const pressed = answerIn(action);
    event.waitUntil(pressed ? answer(pressed, notification) : open(ownUrl(notification.data) ?? '/'));
  });
  // The next visit of the cabinet tells the server where notices go now.
  scope.addEventListener('pushsubscriptionchange', (event) => {
    if (!event.newSubscription) event.waitUntil(subscribeAgain(event.oldSubscription));
  });
}

async function notifyUnreadable(): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await show(
    unreadableNotice(
      pages.map(({ url }) => url),
      scope.navigator.languages,
    ),
  );
}

/** Of messages a page that is looked at tells by itself, so their notice makes no second sound. */
async function notify(notice: PushNotice): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isLookedAt = pages.some(({ visibilityState }) => visibilityState === 'visible');
  await show(notice, isLookedAt && (notice.tag?.startsWith('message:') ?? false));
}

function show({ title, body, tag, url, icon, actions }: PushNotice, silent = false): Promise<void> {
  // The types of browsers know no buttons yet.
  const options: NotificationOptions & Pick<PushNotice, 'actions'> = {
    body,
    tag,
    icon,
    badge: '/badge-96.png',
    data: url,
    silent,
  };
  return scope.registration.showNotification(title, actions ? { ...options, actions } : options);
}

/**
 * Gives an answer by an open page, whose session the worker does not have, and tells here what came of it. Where no page takes it, one
 * is opened and finds it waiting.
 */
async function answer(pressed: PushedAnswer, { title, tag, icon, data }: Notification): Promise<void> {
  await keepAnswer(pressed, Date.now());
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const body = pages.length > 0 ? await givenBy(pages) : null;
  const url = ownUrl(data) ?? '/';
  await (body === null ? open(url) : show({ title, body, tag, url, icon }));
}

/** What came of the answer, in words, where one of the pages takes it; null where none does in time. */
function givenBy(pages: readonly Client[]): Promise<string | null> {
  return new Promise((resolve) => {
    const tooLate = setTimeout(() => resolve(null), takingMs);
    for (const page of pages) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => {
        if (data === answerTaken) clearTimeout(tooLate);
        else resolve(String(data));
      };
      page.postMessage(answerWaits, [port2]);
    }
  });
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
  const textOf = (value: unknown, most: number): string => (typeof value === 'string' ? cutText(value, most) : '');
  const tag = 'tag' in sent ? textOf(sent.tag, longest.tag) : '';
  return {
    title: cutText(sent.title, longest.title),
    body: 'body' in sent ? textOf(sent.body, longest.body) : '',
    ...(tag ? { tag } : {}),
    url: ('url' in sent && ownUrl(sent.url)) || '/',
    icon: ('icon' in sent && ownUrl(sent.icon)) || '/icon-192.png',
    ...('actions' in sent && Array.isArray(sent.actions)
      ? { actions: sent.actions.flatMap(buttonIn).slice(0, mostButtons) }
      : {}),
  };
}

/** A button that stands for an answer that can be given. */
function buttonIn(sent: unknown): { action: string; title: string }[] {
  if (typeof sent !== 'object' || sent === null || !('action' in sent && 'title' in sent)) return [];
  const { action, title } = sent;
  if (typeof action !== 'string' || typeof title !== 'string' || !answerIn(action)) return [];
  return [{ action, title: cutText(title, longest.button) }];
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
