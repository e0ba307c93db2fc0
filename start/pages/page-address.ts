import type { Language } from '#contract/values/language.ts';

/** Query keys that a page's content can depend on; others (advertising marks and the like) are dropped before rendering. */
const knownKeys = new Set([
  'title',
  'categoryId',
  'regionId',
  'districtId',
  'minPrice',
  'maxPrice',
  'currencyType',
  'paymentType',
  'negotiable',
  'sortBy',
  'sortOrder',
  'page',
  'cursor',
  'infoTab',
]);

/**
 * The address under which a page is rendered and kept: path and known query keys in a fixed order, each once and at most
 * 300 characters, the length of a cursor. The rest of the address concerns only the browser.
 */
export function pageAddress(url: string): string {
  const mark = url.indexOf('?');
  if (mark === -1) return url;
  const path = url.slice(0, mark);
  const search = new URLSearchParams(url.slice(mark + 1));
  const kept = [...knownKeys].flatMap((key): [string, string][] => {
    const value = search.get(key);
    return value === null || value === '' || value.length > 300 ? [] : [[key, value]];
  });
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`;
}

/** The language of a page by its address: a prefix, or none for Uzbek (decisions §1). */
export function languageOfPage(address: string): Language {
  const prefix = /^\/(ru|en)(?=[/?]|$)/.exec(address)?.[1];
  return prefix === 'ru' || prefix === 'en' ? prefix : 'uz';
}
