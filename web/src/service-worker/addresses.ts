import { type Language, languageOfPath, languagePrefix } from '#contract/texts/language.ts';

/** Where a person's own lists and conversations stand: the pages are the same for all, and the device fills them. */
const ownList = /^\/(?:cart|chat|profile\/dashboard\/favourites)$/;

/** Pages that everybody sees alike and that can be read without a network. What stands behind a sign-in is never among them. */
const keptPage = /^\/(?:$|all-products$|catalog\/|detail\/|seller\/|(?:business|rules|safety|about|legal(?:\/\w+)?)$)/;

/** Addresses that are never pages, as the server sees them too. */
const notAPage = /^\/(?:api|files|assets|socket\.io|\.well-known)(?:\/|$)|^\/(?:healthz|readyz|metrics)$|\.\w+$/;

/** Marks of advertising and messengers: they change nothing on the page. */
const ignoredKey = /^(?:utm_\w+|\w*clid|from)$/;

export const languageOf = (url: URL): Language => languageOfPath(url.pathname).language;

const pathIn = (url: URL): string => url.pathname.slice(languageOfPath(url.pathname).prefix.length) || '/';

/** Whether a copy of this page may be kept on the device. */
export const isKept = (url: URL): boolean => keptPage.test(pathIn(url)) || isOwnList(url);

/** Own lists open whatever else was looked at since: no other page takes their place. */
export const isOwnList = (url: URL): boolean => ownList.test(pathIn(url));

export const isPage = (url: URL): boolean => !notAPage.test(url.pathname);

/** Products are what people come back to: they have room of their own among the kept pages. */
export const isProduct = (url: URL): boolean => pathIn(url).startsWith('/detail/');

export const isOfflinePage = (url: URL): boolean => pathIn(url) === '/offline';

/** One address for one page, however it was reached. */
export function keyOf(url: URL): string {
  // The number decides (product/addresses#slugs); a card's link opens the same page at its texts.
  const product = /^\/detail\/\d+/.exec(pathIn(url))?.[0];
  if (product) return url.origin + languageOfPath(url.pathname).prefix + product;
  // Which conversation is open the page finds out by itself.
  if (pathIn(url) === '/chat') return url.origin + url.pathname;
  const search = new URLSearchParams([...url.searchParams].filter(([key]) => !ignoredKey.test(key)));
  search.sort();
  const query = search.toString();
  return url.origin + url.pathname + (query ? `?${query}` : '');
}

/** The offline page in a language, as it is kept. */
export const offlinePath = (language: Language): string => `${languagePrefix(language)}/offline`;

/** Where somebody lands who asked for a page that cannot be had, in a language whose offline page is kept; they come back from there. */
export function offlineAddress(url: URL, language: Language): string {
  return `${offlinePath(language)}?${new URLSearchParams({ from: url.pathname + url.search })}`;
}
