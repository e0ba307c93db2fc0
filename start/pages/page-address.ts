import { pageValueLimit } from '#contract/values/limits.ts';
import { filterNames } from '#contract/values/products/product-filters.ts';

/** Query keys that a page's content can depend on; others (advertising marks and the like) are dropped before rendering. */
const knownKeys = new Set<string>([
  ...filterNames.filter((name) => name !== 'properties'),
  'q',
  'sortBy',
  'sortOrder',
  'page',
  'cursor',
  'infoTab',
  'tab',
  'section',
]);

/** A property of the catalogue's filter: `p.colour`, which may come several times, `p.year.from`. */
const propertyKey = /^p\.[\p{L}\p{N}][\p{L}\p{N}_-]{0,79}(?:\.(?:from|to))?$/u;
const mostProperties = 100;

/**
 * The address under which a page is rendered and kept: path and known query keys in a fixed order, each once and at most
 * 300 characters, the length of a cursor, then the properties of a filter. The rest of the address concerns only the browser.
 */
export function pageAddress(url: string): string {
  const mark = url.indexOf('?');
  if (mark === -1) return plainPath(url);
  const path = plainPath(url.slice(0, mark));
  const search = new URLSearchParams(url.slice(mark + 1));
  const kept = [...knownKeys].flatMap((key): [string, string][] => {
    const value = search.get(key) ?? '';
    // Of words that are too long the page looks for the beginning, and says so.
    if ((key === 'title' || key === 'q') && value !== '')
      return [[key, value.slice(0, pageValueLimit).replace(/\p{Cs}$/u, '')]];
    return value === '' || value.length > pageValueLimit ? [] : [[key, value]];
  });
  kept.push(...propertiesIn(search));
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`;
}

/** One path, one spelling: escapes of letters that need none are equal to the letters (RFC 3986 §6.2.2). */
function plainPath(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const letter = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : encoded.toUpperCase();
  });
}

/** The properties in the order of their keys, and each one's values in theirs: one filter, one address. */
function propertiesIn(search: URLSearchParams): [string, string][] {
  const found = [...search].filter(
    ([key, value]) => value !== '' && value.length <= pageValueLimit && propertyKey.test(key),
  );
  const sorted = found.sort(([a, one], [b, other]) => (a === b ? compare(one, other) : compare(a, b)));
  return sorted.slice(0, mostProperties);
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
