import { type Language, languageOfPath, languagePrefix } from '#contract/texts/language.ts';
import { getLocale, overwriteGetLocale } from '#texts/runtime.js';

/** The language of this page. It is settled by the address and never changes while the page lives (product/addresses#languages). */
export function useLang(): Language {
  return getLocale();
}

/** Says where the language comes from: a fixed one in the browser, the request's on the server. Call before the first text. */
export function provideLanguage(read: () => Language): void {
  overwriteGetLocale(read);
}

/** An address as the browser knows it: `to` with the prefix of its language. */
export function hrefIn(language: Language, to: string): string {
  const prefix = languagePrefix(language);
  return prefix && /^\/(?:[?#]|$)/.test(to) ? prefix + to.slice(1) : prefix + to;
}

/** Splits an address into its language and the path that the route table knows. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const { language, prefix } = languageOfPath(pathname);
  return { language, path: pathname.slice(prefix.length) || '/' };
}
