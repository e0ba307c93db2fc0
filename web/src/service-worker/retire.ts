import { scope } from './scope.ts';

/* Served instead of the service worker when it is switched off (SERVICE_WORKER=off): takes back all that it left behind. */

scope.addEventListener('install', () => void scope.skipWaiting());

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    scope.caches
      .keys()
      .then((names) => Promise.all(names.map((name) => scope.caches.delete(name))))
      .then(() => scope.registration.unregister()),
  );
});
