import { AsyncLocalStorage } from 'node:async_hooks';
import { dehydrate } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { type Language, languagePrefix } from '#contract/texts/language.ts';
import type { Api } from './api/api.ts';
import { createQueryClient } from './api/query-client.ts';
import { App, Shared } from './app.tsx';
import { assetsOf, type Manifest } from './assets.ts';
import { type Boot, type PageFailure, serializeBoot } from './boot.ts';
import { Document } from './document.tsx';
import { failureKindOf } from './failure-kind.ts';
import { FragmentCache, utf8 } from './fragment-cache.ts';
import { webManifest } from './manifest.ts';
import { Redirect } from './pages/page.ts';
import { isBehindSignIn, loadMatched, matchesAt, pageHandleOf, redirectOf } from './preload.ts';
import type { Site } from './site/site.ts';
import { provideLanguage, splitLanguage } from './texts/language.ts';
import { FragmentContext } from './ui/fragment.tsx';

export { createServerApi, type InjectRequest } from './api/server-api.ts';

const languageOfRequest = new AsyncLocalStorage<Language>();
provideLanguage(() => languageOfRequest.getStore() ?? 'uz');

/** A page waits no longer than this for its data; what is late loads in the browser. */
const loadLimitMs = 800;

const nothing = Buffer.alloc(0);

export interface RenderOptions {
  /** how pages of a language reach the API inside the process */
  apiFor(language: Language): Api;
  /** the client build's manifest; null in development, where Vite serves the sources */
  manifest: Manifest | null;
  site: Site;
  /** told of errors that made a page fail or come without its data */
  onError?(error: unknown): void;
}

export interface RenderedPage {
  html: Buffer;
  status: number;
  language: Language;
  /** it came before its data, or its code: what it says, its status included, may be otherwise a moment later */
  isLate?: boolean;
  /** where to send the visitor, language prefix included; `html` is empty then */
  redirect?: string;
}

/** Renders the page at `href` (path and query, language prefix included) as every visitor may see it: signed out. */
export function render(href: string, options: RenderOptions): Promise<RenderedPage> {
  const url = new URL(`http://page.invalid${href}`);
  const { language, path } = splitLanguage(url.pathname);
  return languageOfRequest.run(language, () => renderIn(language, path, url.search, options));
}

/** The manifest of the installed application in a language; `origin` is the public one. */
export function webManifestIn(language: Language, origin: string): object {
  return languageOfRequest.run(language, () => webManifest(language, origin));
}

async function renderIn(
  language: Language,
  pathname: string,
  search: string,
  { apiFor, manifest, site, onError }: RenderOptions,
): Promise<RenderedPage> {
  const prefix = languagePrefix(language);
  const matches = matchesAt(pathname);
  const path = pathname + search;
  const moved = redirectOf(matches, search);
  if (moved) return { html: nothing, status: 301, language, redirect: prefix + moved };

  const api = apiFor(language);
  const queryClient = createQueryClient({ onServer: true });
  const handle = pageHandleOf(matches);
  let status = handle?.status ?? 200;
  let failure: PageFailure | null = null;
  let isLate = false;
  const fail = (error: unknown): void => {
    failure = { kind: failureKindOf(error), path };
    status = { 'not-found': 404, gone: 410, error: 500 }[failure.kind];
    if (failure.kind === 'error') onError?.(error);
  };

  try {
    const context = { queryClient, api, search: new URLSearchParams(search), language, href: path };
    isLate = !(await inTime(handle?.preload()));
    isLate = !(await inTime(loadMatched(matches, context, !isBehindSignIn(matches)))) || isLate;
  } catch (error) {
    if (error instanceof Redirect)
      return { html: nothing, status: error.status, language, redirect: prefix + error.to };
    fail(error);
  }

  const shared = { api, queryClient, site };
  const inRouter = (content: ReactNode): ReactNode => (
    <StaticRouter location={prefix + path} basename={prefix || '/'}>
      {content}
    </StaticRouter>
  );
  // In development the sources change under what was cached.
  const fragments =
    manifest &&
    new FragmentCache(JSON.stringify([language, site]), (inside) => inRouter(<Shared {...shared}>{inside}</Shared>));
  const page = (): string => {
    const assets = assetsOf(manifest, handle?.source ?? '');
    const boot: Boot = { language, site, assets, queries: dehydrate(queryClient), failure };
    return renderToString(
      <Document language={language} assets={assets} boot={serializeBoot(boot, fragments?.answer)}>
        {inRouter(
          <FragmentContext value={fragments?.render ?? null}>
            <App {...shared} failure={failure} />
          </FragmentContext>,
        )}
      </Document>,
    );
  };
  let html: string;
  try {
    html = page();
  } catch (error) {
    fail(error);
    html = page();
  }
  queryClient.clear();
  html = `<!doctype html>${html}`;
  return { html: fragments ? fragments.bytesOf(html) : utf8(html), status, language, isLate };
}

/** Whether the task is done before the time is up; a task that is late fails unheard. */
async function inTime(task: Promise<unknown> | undefined): Promise<boolean> {
  if (!task) return true;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, loadLimitMs, false);
  });
  task.catch(() => undefined);
  return Promise.race([task.then(() => true), limit]).finally(() => clearTimeout(timer));
}
