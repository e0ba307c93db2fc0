import { hydrate } from '@tanstack/react-query';
import type { Language } from '#contract/texts/language.ts';
import { own } from '#contract/values/own.ts';
import type { Api } from '#web/api/api.ts';
import { productPeekQuery } from '#web/api/product-queries.ts';
import type { ProductData } from '#web/api/queries.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { cacheNames } from '#web/service-worker/names.ts';
import { idInPath, paths } from '#web/site/paths.ts';
import { splitLanguage } from '#web/texts/language.ts';

export interface SavedHere {
  /** the listings whose pages open without a network, the last seen first */
  products: readonly ProductData[];
  /** other such pages: address without language prefix, and name; the home page has none, its title is a sentence */
  pages: readonly { to: string; name: string | null }[];
}

export const nothingSaved: SavedHere = { products: [], pages: [] };

/** Pages of this language that the service worker keeps; read from the pages themselves, so that what is listed does open. */
export async function savedHere(language: Language, api: Api): Promise<SavedHere> {
  if (!('caches' in globalThis) || !(await caches.has(cacheNames.pages))) return nothingSaved;
  const cache = await caches.open(cacheNames.pages);
  const products: ProductData[] = [];
  const pages: { to: string; name: string | null }[] = [];
  for (const request of (await cache.keys()).toReversed()) {
    const url = new URL(request.url);
    const { language: written, path } = splitLanguage(url.pathname);
    const html = written === language ? await (await cache.match(request))?.text() : undefined;
    if (html === undefined) continue;
    const product = productIn(html, idInPath(path.split('/')[2]), api);
    if (product) products.push(product);
    else if (isList(path)) pages.push({ to: path + url.search, name: path === paths.home() ? null : titleIn(html) });
  }
  return { products, pages };
}

const isList = (path: string): boolean => /^\/(?:$|all-products|catalog\/)/.test(path);

/** What the page would go on from (`boot.ts`); undefined for a page that has no such listing. */
function productIn(html: string, id: number | null, api: Api): ProductData | undefined {
  const text = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1];
  if (id === null || !text) return undefined;
  const queryClient = createQueryClient({ onServer: true });
  try {
    hydrate(queryClient, JSON.parse(text).queries);
  } catch {
    return undefined;
  }
  return queryClient.getQueryData(productPeekQuery(api, id).queryKey);
}

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The site's name and the sign before it; pages that an earlier version has written have a dash. */
const afterTitle = / [·—] (?:Tokcha|Токча)$/;

/** The title of a page without the site's name after it. */
function titleIn(html: string): string {
  const title = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '';
  return title
    .replace(afterTitle, '')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (written) => own(characters, written) ?? written);
}
