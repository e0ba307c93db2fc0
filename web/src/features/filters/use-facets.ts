import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { type CountedFilter, type ProductFacetsData, productFacetsQuery } from './catalog-queries.ts';

/** ms that edits rest before they are counted */
const restMs = 300;

export interface Facets {
  /** of the filter before this one while this one is counted */
  data: ProductFacetsData | undefined;
  /** `data` is of the present filter */
  isFresh: boolean;
  failed: boolean;
  isOffline: boolean;
  retry: () => void;
}

/** Counts what a filter finds and leaves to choose, once it has rested; an answer that is no longer wanted is cancelled. */
export function useFacets(filter: CountedFilter, enabled: boolean): Facets {
  const key = JSON.stringify(filter);
  const [rested, setRested] = useState({ key, filter });
  useEffect(() => {
    if (key === rested.key) return;
    const timer = setTimeout(() => setRested({ key, filter }), restMs);
    return () => clearTimeout(timer);
  }, [key, filter, rested.key]);
  const query = useQuery({
    ...productFacetsQuery(useApi(), rested.filter),
    enabled,
    placeholderData: keepPreviousData,
  });
  return {
    data: query.data,
    isFresh: query.data !== undefined && !query.isPlaceholderData && rested.key === key,
    failed: query.isError,
    isOffline: query.isPaused,
    retry: () => void query.refetch(),
  };
}
