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

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that may stand inside a script element. */
export function serializeBoot(boot: Boot): string {
  return JSON.stringify(boot).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? '');
}
