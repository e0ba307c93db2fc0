import { isOfflinePage, isPage } from './addresses.ts';
import { dropOldAssets, fileFor, isAsset, isPlainFile, pictureFor, plainFileFor } from './kept-files.ts';
import { forgetPerson, keptTexts, offlinePageFor, pageFor, renewOfflinePages, takeSeenPage } from './kept-pages.ts';
import { cacheNames, type WorkerMessage, workerPath } from './names.ts';
import { listenToPush } from './push.ts';
import { scope } from './scope.ts';

/*
 * The service worker (docs/decisions/0028): public pages and their files outlive the network. The API is never touched, so no
 * answer of anybody's is ever kept.
 */

scope.addEventListener('install', (event) => {
  event.waitUntil(passBy(event));
  event.waitUntil(renewOfflinePages().then(() => scope.skipWaiting()));
});

/** Where browsers can, calls of the API do not even wake the worker. */
async function passBy(event: ExtendableEvent): Promise<void> {
  if (!('addRoutes' in event) || typeof event.addRoutes !== 'function') return;
  for (const pathname of ['/api/*', '/socket.io/*']) {
    await Promise.resolve(event.addRoutes({ condition: { urlPattern: { pathname } }, source: 'network' })).catch(
      () => undefined,
    );
  }
}

scope.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

/** Open pages go on with this version: the server and the cache still have the files that they may ask for. */
async function takeOver(): Promise<void> {
  const known: readonly string[] = Object.values(cacheNames);
  const names = await scope.caches.keys();
  await Promise.all(names.filter((name) => !known.includes(name)).map((name) => scope.caches.delete(name)));
  await dropOldAssets(await keptTexts());
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin || request.headers.has('range')) return;
  const { pathname } = url;
  if (request.mode === 'navigate') {
    if (isPage(url)) event.respondWith(isOfflinePage(url) ? offlinePageFor(event, url) : pageFor(event, url));
  } else if (isAsset(pathname)) event.respondWith(fileFor(event, url));
  else if (request.destination === 'image' && pathname.startsWith('/files/img/'))
    event.respondWith(pictureFor(event, url));
  else if (isPlainFile(pathname) && pathname !== workerPath) event.respondWith(plainFileFor(event, url));
});

scope.addEventListener('message', (event) => {
  const message = messageIn(event.data);
  if (message?.kind === 'seen') event.waitUntil(takeSeenPage(new URL(message.url), message.files));
  if (message?.kind === 'forget') event.waitUntil(forgetPerson());
});

/** What one of our pages says; null for anything else. */
function messageIn(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  if (data.kind === 'forget') return { kind: 'forget' };
  if (data.kind !== 'seen' || !('url' in data) || !('files' in data)) return null;
  const { url, files } = data;
  if (typeof url !== 'string' || !url.startsWith(`${scope.location.origin}/`) || !Array.isArray(files)) return null;
  return { kind: 'seen', url, files: files.filter((file) => typeof file === 'string') };
}

listenToPush();
