import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Language } from '#contract/texts/language.ts';
import type { Api } from '../api/api.ts';

/** What a page's `load` gets, on the server before rendering and in the browser when a link is about to be followed. */
export interface LoadContext {
  queryClient: QueryClient;
  api: Api;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  language: Language;
  /** the address without language prefix, query included */
  href: string;
}

/** A module under `pages/`. `load` fills the query cache; throw `NotFound`, `Gone` or `Redirect` for other answers. */
export interface PageModule {
  Page: () => ReactNode;
  load?: (context: LoadContext) => Promise<unknown>;
  /** the page's shape behind sign-in, drawn by the server, which knows nobody, and until the browser tells who looks */
  Waiting?: ComponentType;
  /** what stands below the message when the page's thing is not there (404, 410) */
  Missing?: ComponentType<MissingProps>;
}

export interface MissingProps {
  params: LoadContext['params'];
}

/** What stands around a page. */
export interface Chrome {
  /** phones: two rows with the city on the home page, one with back and search on a catalogue, with back and title elsewhere */
  mobileHeader: 'city' | 'search' | 'title';
  bottomBar: boolean;
  footer: boolean;
}

export interface PageHandle {
  /** source file under `web/`, the key of the build's manifest */
  source: string;
  preload: () => Promise<unknown>;
  prefetch: (context: LoadContext) => Promise<unknown>;
  /** the page's `Missing`, once its chunk is there */
  missing: (params: LoadContext['params']) => ReactNode;
  status?: number;
  chrome?: Partial<Chrome>;
}

/** An address that only points to another one. */
export interface RedirectHandle {
  redirect: (params: Readonly<Record<string, string | undefined>>, search: string) => string;
}

interface RouteBase {
  /** a layout or wrapper around the children */
  Component?: ComponentType;
  element?: ReactNode;
  handle?: PageHandle | RedirectHandle;
}

/** One line of the route table; a subset of the router's own `RouteObject`. */
export type AppRoute =
  | (RouteBase & { index: true; path?: undefined; children?: undefined })
  | (RouteBase & { index?: false; path?: string; children?: AppRoute[] });

export const defaultChrome: Chrome = { mobileHeader: 'title', bottomBar: true, footer: true };

/** Which chrome the current route asks for. */
export const ChromeContext = createContext<Chrome>(defaultChrome);

export function useChrome(): Chrome {
  return useContext(ChromeContext);
}

/** Pages show their `Waiting`. */
export const WaitingContext = createContext(false);

/** Nothing stands at this address: status 404. */
export class NotFound extends Error {}

/** Something stood here and was taken away: status 410. */
export class Gone extends Error {}

/** The page stands at another address, for good (301), e.g. with the right slug, or today (302). `to` carries no language prefix. */
export class Redirect extends Error {
  readonly to: string;
  readonly status: 301 | 302;

  constructor(to: string, status: 301 | 302 = 301) {
    super(`moved to ${to}`);
    this.to = to;
    this.status = status;
  }
}
