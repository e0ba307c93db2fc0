import { queryOptions } from '@tanstack/react-query';
import type { Api, ApiInput, ApiOutput } from '#web/api/api.ts';

export type SavedSearch = ApiOutput<'listSavedSearches'>['content'][number];
/** What a search can be saved of: a filter of the catalogue; its order and paging do not count. */
export type SavableFilter = ApiInput<'saveSearch'>['body']['filter'];

export const savedSearchesKey = ['saved-searches'] as const;

/** My saved searches, newest first. */
export const savedSearchesQuery = (api: Api) =>
  queryOptions({
    queryKey: savedSearchesKey,
    queryFn: ({ signal }) => api.call('listSavedSearches', {}, { signal }).then(({ content }) => content),
    staleTime: 30_000,
  });
