import { idInPath } from '#web/site/paths.ts';

/** Where the next text is looked for: what the list suggests and counts is of that. */
export interface PanelScope {
  categoryId: number | null;
  /** of the address; null where that names no place */
  regionId: number | null;
  districtId: number | null;
  /** all that is chosen there */
  search: URLSearchParams;
  /** more is chosen than a category and a place, of which the server's counts know nothing */
  isNarrowed: boolean;
  /** the place, as the query of an address */
  placeSearch: string;
}

/** The scope of a text by the address that it leads to (product/frame#search-box). */
export function scopeIn(address: string): PanelScope {
  const [path = '', query] = address.split('?');
  const search = new URLSearchParams(query);
  const idOf = (name: string) => idInPath(search.get(name) ?? undefined);
  const place = new URLSearchParams([...search].filter(([name]) => ofPlace.has(name)));
  return {
    categoryId: path.startsWith('/catalog/') ? idInPath(path.split('/')[2]) : null,
    regionId: idOf('regionId'),
    districtId: idOf('districtId'),
    search,
    isNarrowed: [...search.keys()].some((name) => !ofPlace.has(name) && !ofOrder.has(name)),
    placeSearch: place.size > 0 ? `?${place}` : '',
  };
}

const ofPlace = new Set(['regionId', 'districtId']);
const ofOrder = new Set(['sortBy', 'sortOrder']);
