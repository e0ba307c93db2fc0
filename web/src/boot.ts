import type { DehydratedState } from '@tanstack/react-query';
import type { Language } from '#contract/values/language.ts';
import type { PageAssets } from './assets.ts';
import type { Site } from './site.ts';

/** A page that is not what its address promised. */
export interface PageFailure {
  kind: 'not-found' | 'gone' | 'error';
  /** the address it belongs to, without language prefix */
  path: string;
}

/** What the server hands the browser to take the page over; it travels as a JSON block, which no CSP minds. */
export interface Boot {
  language: Language;
  site: Site;
  assets: PageAssets;
  queries: DehydratedState;
  failure: PageFailure | null;
}

/** JSON that may stand inside a script element: only `<` could end it or begin a comment there. */
export function serializeBoot(boot: Boot): string {
  return JSON.stringify(boot).replaceAll('<', '\\u003c');
}
