import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#web/api/api.ts';

/** The districts of one region (product/api#calls). */
export const districtsQuery = (api: Api, regionId: number) =>
  queryOptions({
    queryKey: ['districts', regionId],
    queryFn: ({ signal }) =>
      api.call('listDistricts', { params: { id: regionId } }, { signal }).then((answer) => answer.content),
    staleTime: 30 * 60_000,
    refetchOnWindowFocus: false,
  });
