import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#web/api/api.ts';

/** What kind of seller one is, and the request to be another. */
export const myKindQuery = (api: Api) =>
  queryOptions({
    queryKey: ['me', 'kind'],
    queryFn: ({ signal }) => api.call('getMyKind', {}, { signal }).then(({ content }) => content),
  });
