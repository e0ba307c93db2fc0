import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api, ApiInput, ApiOutput } from '#web/api/api.ts';
import type { ProductFilter, RegionData } from '#web/api/queries.ts';

/** The filter payload without order, which changes no count. */
export type CountedFilter = NonNullable<ApiInput<'countProducts'>['body']>;
export type ProductFacetsData = ApiOutput<'getProductFacets'>['content'];
export type RegionName = Omit<RegionData, 'districts'>;

const minute = 60_000;

/** All regions without their districts: little enough to travel in a page. */
export const regionNamesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['regions', 'names'],
    queryFn: async ({ signal }): Promise<RegionName[]> => {
      const { content } = await api.call('listRegions', {}, { signal });
      return content.map(({ districts: _, ...region }) => region);
    },
    staleTime: 30 * minute,
    refetchOnWindowFocus: false,
  });

/**
 * The list of a catalogue by cursor. Properties, which a category has of its own, go in a body (product/api#calls); without them it is
 * the list that everybody asks for, whose answers are kept. `from` begins at a later page.
 */
export const catalogListQuery = (api: Api, filter: ProductFilter, limit: number, from: string | null = null) =>
  infiniteQueryOptions({
    queryKey: ['products', 'catalog', filter, limit, ...(from ? [from] : [])],
    initialPageParam: from,
    queryFn: async ({ pageParam, signal }) => {
      const { properties, ownProduct: _, ...query } = filter;
      const part = pageParam ? { cursor: pageParam } : {};
      const answer = properties
        ? await api.call('filterProducts', { body: { ...filter, limit, ...part } }, { signal })
        : await api.call('listProducts', { query: { ...presentOf(query), pageSize: limit, ...part } }, { signal });
      return answer.content;
    },
    getNextPageParam: (page) => page.cursor,
  });

/** A query string has no null. */
function presentOf<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const present: { [K in keyof T]?: NonNullable<T[K]> } = {};
  for (const key in fields) {
    const value = fields[key];
    if (value !== null && value !== undefined) present[key] = value;
  }
  return present;
}

/** How many products a filter would find. */
export const productCountQuery = (api: Api, filter: CountedFilter) =>
  queryOptions({
    queryKey: ['products', 'count', filter],
    queryFn: ({ signal }) => api.call('countProducts', { body: filter }, { signal }).then((answer) => answer.content),
    staleTime: minute,
  });

/** What a filter could be narrowed by, each choice with its count. */
export const productFacetsQuery = (api: Api, filter: NonNullable<ApiInput<'getProductFacets'>['body']>) =>
  queryOptions({
    queryKey: ['products', 'facets', filter],
    queryFn: ({ signal }) =>
      api.call('getProductFacets', { body: filter }, { signal }).then((answer) => answer.content),
    staleTime: minute,
    refetchOnWindowFocus: false,
  });
