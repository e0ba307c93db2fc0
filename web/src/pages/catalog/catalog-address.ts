import { limits } from '#contract/values/limits.ts';
import { type SortField, type SortOrder, sortFields } from '#contract/values/product.ts';
import type { ProductListFilter } from '#web/api/queries.ts';

/** What of a catalogue stands in its address. */
export interface CatalogState {
  /** words to look for in titles; empty for all */
  title: string;
  sortBy: SortField;
  sortOrder: SortOrder;
  /** where the list begins, for readers without script; null for its start */
  cursor: string | null;
}

const usualSort = { sortBy: 'createdAt', sortOrder: 'DESC' } as const;

/** Reads the address; what is unknown or malformed counts as absent. */
export function readCatalogAddress(search: URLSearchParams): CatalogState {
  const sortBy = sortFields.find((field) => field === search.get('sortBy'));
  const sortOrder = search.get('sortOrder')?.toUpperCase();
  const cursor = search.get('cursor') ?? '';
  return {
    title: (search.get('title') ?? '').trim().slice(0, limits.searchText),
    ...(sortBy ? { sortBy, sortOrder: sortOrder === 'ASC' ? 'ASC' : 'DESC' } : usualSort),
    cursor: /^[A-Za-z0-9_-]{1,300}$/.test(cursor) ? cursor : null,
  };
}

/** The query of an address, with `?`; the usual order leaves no trace. */
export function catalogSearch({ title, sortBy, sortOrder, cursor }: CatalogState): string {
  const search = new URLSearchParams();
  if (title) search.set('title', title);
  if (sortBy !== usualSort.sortBy || sortOrder !== usualSort.sortOrder) {
    search.set('sortBy', sortBy);
    search.set('sortOrder', sortOrder);
  }
  if (cursor) search.set('cursor', cursor);
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** The same field turns its order round, a new field starts ascending (spec §2). */
export function sortAfterClick(
  { sortBy, sortOrder }: Pick<CatalogState, 'sortBy' | 'sortOrder'>,
  field: SortField,
): Pick<CatalogState, 'sortBy' | 'sortOrder'> {
  if (field !== sortBy) return { sortBy: field, sortOrder: 'ASC' };
  return { sortBy, sortOrder: sortOrder === 'ASC' ? 'DESC' : 'ASC' };
}

/** What the list is asked for: the category, the words, the order, and the place that this person looks in. */
export function catalogFilter(
  { title, sortBy, sortOrder }: CatalogState,
  categoryId: number | null,
  place: { regionId: number; districtId: number | null } | null,
): ProductListFilter {
  const usual = sortBy === usualSort.sortBy && sortOrder === usualSort.sortOrder;
  return {
    ...(categoryId === null ? {} : { categoryId }),
    ...(title ? { title } : {}),
    ...(usual ? {} : { sortBy, sortOrder }),
    ...(place ? { regionId: place.regionId } : {}),
    ...(place?.districtId ? { districtId: place.districtId } : {}),
  };
}
