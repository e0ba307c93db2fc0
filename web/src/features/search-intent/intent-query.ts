import { queryOptions } from '@tanstack/react-query';
import type { Api, ApiOutput } from '#web/api/api.ts';

/** What a text asks for, as filters that find something (product/catalogue#understood). */
export type SearchIntent = NonNullable<ApiOutput<'getSearchIntent'>['content']>;

export interface IntentScope {
  /** the text narrows this category */
  categoryId: number | null;
  /** where to look if the text names no place */
  regionId: number | null;
  districtId: number | null;
}

/** What a text asks for; null where it is no more than its words. */
export const intentQuery = (api: Api, q: string, scope: IntentScope) =>
  queryOptions({
    queryKey: ['search-intent', q, scope],
    queryFn: async ({ signal }): Promise<SearchIntent | null> => {
      const { categoryId, regionId, districtId } = scope;
      const query = {
        q,
        ...(categoryId === null ? {} : { categoryId }),
        ...(regionId === null ? {} : { regionId }),
        ...(districtId === null ? {} : { districtId }),
      };
      return (await api.call('getSearchIntent', { query }, { signal })).content;
    },
    staleTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
  });
