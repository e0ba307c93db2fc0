import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { catalogListQuery } from '#web/features/filters/catalog-queries.ts';
import { type CatalogState, catalogList } from '../address/catalog-address.ts';
import { useRestoredList } from './use-restored-list.ts';

/** Page size of the catalogue (product/lists#scrolling). */
export const pageSize = 10;

export type CatalogList = ReturnType<typeof useCatalogList>;

/** The list that an address asks for, as far as it is loaded; `start` is the address of its beginning. */
export function useCatalogList(state: CatalogState, categoryId: number | null, isReady: boolean, start: string) {
  const api = useApi();
  const navigate = useNavigate();
  const filter = catalogList(state, categoryId);
  const query = useInfiniteQuery({
    ...catalogListQuery(api, filter, pageSize, state.cursor),
    enabled: isReady,
    // The server knows no remembered place, so its list stands until the one of the place has come.
    placeholderData: (shown, before) => (before && differsInPlace(before.queryKey[2], filter) ? shown : undefined),
  });
  const { fetchNextPage } = query;
  useRestoredList({
    pages: query.isPlaceholderData ? 0 : (query.data?.pages.length ?? 0),
    hasNextPage: query.hasNextPage,
    isFetching: query.isFetching,
    failed: query.isFetchNextPageError,
    fetchNextPage: useCallback(() => void fetchNextPage(), [fetchNextPage]),
  });
  const isLost = query.isError && !query.data && state.cursor !== null;
  useEffect(() => {
    // A place in the list that the server does not take any more gives way to the list's beginning.
    if (isLost) void navigate(start, { replace: true });
  }, [isLost, start, navigate]);
  return query;
}

/** Whether two lists are the same but for the place that they are of. */
function differsInPlace(one: unknown, other: object): boolean {
  const rest = (filter: unknown): string =>
    JSON.stringify({ ...(typeof filter === 'object' ? filter : null), regionId: 0, districtId: 0 });
  return rest(one) === rest(other);
}
