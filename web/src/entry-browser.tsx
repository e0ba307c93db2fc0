import { languagePrefix } from '#contract/texts/language.ts';
import { tabStorage } from './api/device-storage.ts';
import './ui/styles.css';
import { hydrate } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { session } from './api/browser-session.ts';
import { createClient } from './api/client.ts';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import type { Boot } from './boot.ts';
import { Document } from './document.tsx';
import { failureKindOf } from './failure-kind.ts';
import { carriedPageKey } from './features/language/carried-page-key.ts';
import { watchInstallPrompt } from './features/shell/install.ts';
import { isBehindSignIn, loadMatched, matchesAt } from './preload.ts';
import { paths } from './site/paths.ts';
import { provideLanguage, splitLanguage } from './texts/language.ts';
import { m } from './texts/messages.ts';

const bootText = document.getElementById('boot')?.textContent ?? '';
const boot: Boot = JSON.parse(bootText);
provideLanguage(() => boot.language);
const prefix = languagePrefix(boot.language);

const api = createClient({
  fetch: (url, init) => fetch(url, init),
  session,
  language: boot.language,
  networkMessage: () => m.common_network_error(),
  onSessionLost(userId) {
    const here = splitLanguage(location.pathname).path + location.search;
    const leaving = here.startsWith(paths.authLogin()) || here.startsWith(paths.login());
    if (leaving) return;
    dispatchEvent(new CustomEvent('sessionlost', { detail: userId }));
    location.assign(prefix + paths.authLogin(here));
  },
  confirmCode: () =>
    import('./api/step-up.ts').then(
      ({ askForCode }) => askForCode(),
      () => false,
    ),
  exclusively: (task) => ('locks' in navigator ? navigator.locks.request('tokcha-refresh', () => task()) : task()),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});
const queryClient = createQueryClient({ onServer: false });
hydrate(queryClient, boot.queries);
watchInstallPrompt();

const loadPage = (to: string): Promise<void> => {
  const url = new URL(to, location.origin);
  const matches = matchesAt(url.pathname);
  const withData = !isBehindSignIn(matches) || session.snapshot().signedIn;
  const href = url.pathname + url.search;
  const context = { queryClient, api, search: url.searchParams, language: boot.language, href };
  return loadMatched(matches, context, withData);
};
/** A prefetch is a guess: what goes wrong in it shows when the page itself asks. */
const prefetch = async (to: string): Promise<boolean> => {
  if (boot.site.savesData) return false;
  return loadPage(to).then(
    () => true,
    () => false,
  );
};

const { path } = splitLanguage(location.pathname);
const firstPage = matchesAt(path);
await loadMatched(
  firstPage,
  { queryClient, api, search: new URLSearchParams(location.search), language: boot.language, href: path },
  false,
);

/** Pages that mark what people wrote (`langOf`), but for words that were searched for. */
const marksLetters = /^\/(?:$|all-products|catalog|detail)/;
const asksInCyrillic = /%D[01]/i;

function onHydrated(): void {
  const { dataset } = document.documentElement;
  dataset.hydrated = '';
  if (!marksLetters.test(path) || asksInCyrillic.test(location.search)) dataset.allLetters = '';
  dispatchEvent(new Event('hydrated'));
  import('./features/offline/begin-offline.ts').then(
    ({ beginOffline }) => beginOffline(boot.site, api, queryClient),
    () => undefined,
  );
  if (tabStorage.getItem(carriedPageKey) === null) return;
  void import('./features/language/page-carry.ts').then((carry) => carry.restoreCarriedPage(path + location.search));
}

// In a transition React gives way to touches and paints instead of holding the screen until all is done.
dispatchEvent(new Event('hydrating'));
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Document language={boot.language} assets={boot.assets} boot={bootText}>
        <BrowserRouter basename={prefix || '/'}>
          <App
            api={api}
            queryClient={queryClient}
            site={boot.site}
            failure={boot.failure}
            prefetch={prefetch}
            onHydrated={onHydrated}
          />
        </BrowserRouter>
      </Document>
    </StrictMode>,
    {
      // What is not there is an answer, not a fault.
      onCaughtError(error) {
        if (failureKindOf(error) === 'error') console.error(error);
      },
    },
  );
});
