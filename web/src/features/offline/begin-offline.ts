import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#web/api/api.ts';
import { session } from '#web/api/browser-session.ts';
import { countVisit } from '#web/features/visits/count-visit.ts';
import { workerPath } from '#web/service-worker/names.ts';
import type { Site } from '#web/site/site.ts';
import { forgetLooks } from './forget-person.ts';
import { giveAnswers } from './give-answers.ts';
import { saveShownPage } from './saved-pages.ts';

/** ms after the page answers to touch: the first pictures and the visitor's first tap have the line to themselves */
const quietMs = 2500;

/** Counts the visit, and registers the service worker, when nothing else is to be done, or takes it back where the site has it switched off. */
export function beginOffline(site: Site, api: Api, queryClient: QueryClient): void {
  setTimeout(() => {
    countVisit(api);
    // A tab may stay open over midnight: whoever comes back to it, or leaves it, was there on that day.
    addEventListener('visibilitychange', () => countVisit(api));
  }, quietMs);
  if (!('serviceWorker' in navigator)) return;
  toastWhenInstalled();
  forgetWhoLeaves();
  const workers = navigator.serviceWorker;
  // While the sources change, a worker of a former build would only be in the way.
  if (!site.worksOffline || import.meta.env.DEV) {
    void retire(workers).catch(() => undefined);
    return;
  }
  giveAnswers(api, queryClient);
  // A page that was loaded without a line takes itself for online, so its queries would not hear of the line.
  addEventListener('online', () => {
    void queryClient.refetchQueries({ type: 'active' }, { cancelRefetch: false });
  });
  setTimeout(() => {
    // A browser without storage, or one that was told to block it, refuses.
    workers
      .register(workerAddress(), { scope: '/', updateViaCache: 'none' })
      .then(() => workers.ready)
      .then(saveShownPage)
      .catch(() => undefined);
  }, quietMs);
  // The first worker of a browser takes the page over some time after it was registered.
  workers.addEventListener('controllerchange', saveShownPage);
}

/** A session may end elsewhere: in another tab, or by the account's owner on another device. */
function forgetWhoLeaves(): void {
  let before = session.snapshot().sub;
  session.subscribe(() => {
    const { sub } = session.snapshot();
    if (before && sub !== before) void forgetLooks();
    before = sub;
  });
}

async function retire(workers: ServiceWorkerContainer): Promise<void> {
  const registrations = await workers.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

interface ScriptPolicies {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL: (from: string) => unknown };
}

/** `register` takes only a trusted address where the policy of the page asks for it (rules/web#policy). */
function workerAddress(): string {
  if (!('trustedTypes' in globalThis)) return workerPath;
  const policies: ScriptPolicies = Reflect.get(globalThis, 'trustedTypes');
  // The types of the browser know texts alone here.
  return policies.createPolicy('service-worker', { createScriptURL: () => workerPath }).createScriptURL('') as string;
}

/** Chromium on Android knows whether the application of this manifest is installed: the button that offers it goes then. */
function toastWhenInstalled(): void {
  const ask: unknown = Reflect.get(navigator, 'getInstalledRelatedApps');
  if (typeof ask !== 'function') return;
  Promise.resolve(ask.call(navigator)).then(
    (apps: unknown) => Array.isArray(apps) && apps.length > 0 && dispatchEvent(new Event('appinstalled')),
    () => undefined,
  );
}
