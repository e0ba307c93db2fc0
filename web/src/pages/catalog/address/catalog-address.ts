import { limits, pageValueLimit } from '#contract/values/limits.ts';
import { type SortField, type SortOrder, sortFields } from '#contract/values/products/product.ts';
import type { FilterName } from '#contract/values/products/product-filters.ts';
import type { ProductFilter } from '#web/api/queries.ts';
import { lineIn, readFilters, writeFilters, writeProperties } from '#web/features/filters/filter-address.ts';
import { type FilterProperty, type Filters, noFilters, settleProperties } from '#web/features/filters/filters.ts';
import type { IntentScope, SearchIntent } from '#web/features/search-intent/intent-query.ts';
import { paths } from '#web/site/paths.ts';

export interface Sort {
  by: SortField;
  order: SortOrder;
}

/** What of a catalogue stands in its address. */
export interface CatalogState {
  /** words to look for; empty for all */
  title: string;
  /** the text as it was typed, of which `title` and the filters are what it was understood as; empty where nothing was read */
  q: string;
  /** null for the usual order: the best match of a search, else the newest */
  sort: Sort | null;
  filters: Filters;
  /** where the list begins, for readers without script; null for its start */
  cursor: string | null;
}

/** The order in which a list stands when nobody chose one. */
export function usualSort(title: string): Sort {
  return { by: title ? 'relevance' : 'createdAt', order: 'DESC' };
}

/** Reads the address; what is unknown or malformed counts as absent. */
export function readCatalogAddress(search: URLSearchParams): CatalogState {
  const { title } = titleIn(search);
  const cursor = search.get('cursor') ?? '';
  return {
    title,
    q: lineIn((search.get('q') ?? '').slice(0, pageValueLimit), limits.searchText),
    sort: sortIn(search, title),
    filters: readFilters(search),
    cursor: /^[A-Za-z0-9_-]{1,300}$/.test(cursor) ? cursor : null,
  };
}

/** The words of an address. Of more than may be looked for it is the beginning, as much as the server of the page sees too. */
export function titleIn(search: URLSearchParams): { title: string; isCut: boolean } {
  const given = lineIn((search.get('title') ?? '').slice(0, pageValueLimit), pageValueLimit);
  const title = lineIn(given, limits.searchText);
  return { title, isCut: title.length < given.length };
}

function sortIn(search: URLSearchParams, title: string): Sort | null {
  const by = sortFields.find((field) => field === search.get('sortBy'));
  if (!by || by === 'relevance') return null;
  const order = search.get('sortOrder')?.toUpperCase() === 'ASC' ? 'ASC' : 'DESC';
  return isUsual({ by, order }, title) ? null : { by, order };
}

function isUsual({ by, order }: Sort, title: string): boolean {
  const usual = usualSort(title);
  return by === usual.by && order === usual.order;
}

/** Whether the words of an address stand as they were typed, and nobody knows yet what they ask for; of those that were cut nobody asks. */
export function isUnread({ title, q, cursor }: CatalogState): boolean {
  return title !== '' && [...title].length < limits.searchText && q === '' && cursor === null;
}

/**
 * Whether a text is looked for by nothing but its words: they stand in the address as they were typed. A category that the text means
 * can keep its words too, as telephones do.
 */
export function isPlain(
  { title, q }: Pick<CatalogState, 'title' | 'q'>,
  categoryId: number | null,
  intent: Pick<SearchIntent, 'filter' | 'parts'> | null,
): boolean {
  if (q === '' || q !== title) return false;
  if (categoryId === null) return true;
  const isMeant = intent?.filter.categoryId === categoryId && intent.parts.some(({ id }) => id === 'category');
  return !isMeant || intent.filter.title !== title;
}

/** Where the next text leads: what was chosen beside this one stays, what it said itself goes with it. */
export function besideText(
  state: CatalogState,
  path: string,
  parts: readonly Pick<SearchIntent['parts'][number], 'id'>[],
): string {
  const said = new Set(parts.map(({ id }) => id));
  const { filters } = state;
  const isOther = said.has('category');
  const properties = Object.entries(isOther ? {} : filters.properties).filter(([key]) => !said.has(key));
  const { regionId, districtId, minPrice, maxPrice, currency, offeredBy } = noFilters;
  // «tekin» says a price too.
  const paymentType = filters.paymentType === 'Bepul' ? noFilters.paymentType : filters.paymentType;
  const kept: Filters = {
    ...filters,
    ...(said.has('place') ? { regionId, districtId } : {}),
    ...(said.has('price') ? { minPrice, maxPrice, currency, paymentType } : {}),
    ...(said.has('offeredBy') ? { offeredBy } : {}),
    properties: Object.fromEntries(properties),
  };
  return (
    (isOther ? paths.allProducts() : path) + catalogSearch({ ...state, title: '', q: '', filters: kept, cursor: null })
  );
}

/** Whether nothing narrows the list but what the text itself says. */
export function isUnfiltered(
  state: CatalogState,
  path: string,
  parts: readonly Pick<SearchIntent['parts'][number], 'id'>[],
): boolean {
  return besideText({ ...state, sort: null }, path, parts) === paths.allProducts();
}

/** Where a text is looked for. */
export function scopeOf({ filters: { regionId, districtId } }: CatalogState, categoryId: number | null): IntentScope {
  return { categoryId, regionId, districtId };
}

/** The same text as nothing but its words, everywhere or at a place. */
export function plainAddress({ q, sort }: CatalogState, place: KnownPlace | null): string {
  const { regionId = null, districtId = null } = place ?? {};
  return (
    paths.allProducts() +
    catalogSearch({ title: q, q, sort, filters: { ...noFilters, regionId, districtId }, cursor: null })
  );
}

/** The query of an address, with `?`; what is as usual leaves no trace. */
export function catalogSearch({ title, q, sort, filters, cursor }: CatalogState): string {
  const search = new URLSearchParams();
  // In the order in which the server keeps pages, so that both write the same links.
  if (title) search.set('title', title);
  writeFilters(search, filters);
  if (q) search.set('q', q);
  if (sort && !isUsual(sort, title)) {
    search.set('sortBy', sort.by);
    search.set('sortOrder', sort.order);
  }
  if (cursor) search.set('cursor', cursor);
  writeProperties(search, filters.properties);
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** The same field turns its order round, a new field starts ascending (product/catalogue#sort); the best match has one order only. */
export function sortAfterClick({ title, sort }: Pick<CatalogState, 'title' | 'sort'>, field: SortField): Sort | null {
  if (field === 'relevance') return null;
  const { by, order } = sort ?? usualSort(title);
  const next: Sort = { by: field, order: field === by && order === 'ASC' ? 'DESC' : 'ASC' };
  return isUsual(next, title) ? null : next;
}

/** What the list is asked for; without `sort` it is what a list would have to show, in any order. */
export function catalogFilter(
  state: Pick<CatalogState, 'title' | 'filters'>,
  categoryId: number | null,
): ProductFilter {
  const { currency, properties, ...filters } = state.filters;
  const stated = {
    categoryId,
    title: state.title || null,
    ...filters,
    currencyType: currency === 'UZS' ? null : currency,
    properties: Object.keys(properties).length > 0 ? copyOf(properties) : null,
  } satisfies Record<FilterName, unknown>;
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== null));
}

const copyOf = (properties: Filters['properties']): Record<string, string[]> =>
  Object.fromEntries(Object.entries(properties).map(([key, values]) => [key, [...values]]));

/** The list in its order. */
export function catalogList(state: CatalogState, categoryId: number | null): ProductFilter {
  const filter = catalogFilter(state, categoryId);
  return state.sort ? { ...filter, sortBy: state.sort.by, sortOrder: state.sort.order } : filter;
}

export interface KnownPlace {
  regionId: number;
  districtId: number | null;
}

/** A state without a place gets the remembered one, and begins from its start then: its place in another list says nothing. */
export function withRemembered(state: CatalogState, place: KnownPlace | null): CatalogState {
  if (!place || state.filters.regionId !== null) return state;
  const { regionId, districtId } = place;
  return { ...state, filters: { ...state.filters, regionId, districtId }, cursor: null };
}

export function isIn(
  { regionId, districtId }: Pick<Filters, 'regionId' | 'districtId'>,
  place: KnownPlace | null,
): boolean {
  return regionId === (place?.regionId ?? null) && districtId === (place?.districtId ?? null);
}

/** What a catalogue's filters are checked against; undefined until it is known. */
export interface Known {
  properties: readonly FilterProperty[] | undefined;
  regions: readonly { id: number }[] | undefined;
  /** of the region in the address */
  districts: readonly { id: number }[] | undefined;
}

/** The state without what the category or the country does not have. What is not known yet is left as it is. */
export function settled(state: CatalogState, { properties, regions, districts }: Known): CatalogState {
  const { regionId, districtId } = state.filters;
  const isRegion = !regions || regions.some(({ id }) => id === regionId);
  const isDistrict = isRegion && (!districts || districts.some(({ id }) => id === districtId));
  return {
    ...state,
    filters: {
      ...state.filters,
      regionId: isRegion ? regionId : null,
      districtId: isDistrict ? districtId : null,
      properties: properties ? settleProperties(state.filters.properties, properties) : state.filters.properties,
    },
  };
}

/** A catalogue of which nothing is chosen but the place, which goes along from one category to the next. */
export function onlyPlace({ filters }: Pick<CatalogState, 'filters'>): CatalogState {
  return {
    title: '',
    q: '',
    sort: null,
    filters: { ...noFilters, regionId: filters.regionId, districtId: filters.districtId },
    cursor: null,
  };
}
