import { personalCaches, type WorkerMessage } from '#web/service-worker/names.ts';

const post = (message: WorkerMessage): void => navigator.serviceWorker?.controller?.postMessage(message);

/** Lets the service worker keep the page on the screen, with the files that it was made of, for when there is no network. */
export function saveShownPage(): void {
  post({ kind: 'seen', url: location.href, files: [...scriptsAndStyles(), ...pictures()] });
}

/** What this tab has loaded of the build, fonts and later chunks included. */
const scriptsAndStyles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin) && /\/assets\/|\/[\w-]+\.(?:js|svg)$/.test(name));

/** The pictures as this screen chose them. */
const pictures = (): string[] =>
  [...document.images]
    .filter(({ complete, naturalWidth, currentSrc }) => complete && naturalWidth > 0 && currentSrc.includes('/files/'))
    .slice(0, 12)
    .map(({ currentSrc }) => currentSrc);

/** Forgets the pages that were looked at; they say what somebody was looking for. */
export async function forgetSavedPages(): Promise<void> {
  // The worker first, so that it keeps nothing more that is on its way.
  post({ kind: 'forget' });
  if ('caches' in globalThis) await Promise.all(personalCaches.map((name) => caches.delete(name)));
}
